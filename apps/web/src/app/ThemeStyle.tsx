import { DarkStyle, GlobalStyle, useIsDark, useVisibleWindow } from '@fitout/ui-kit';
import { useSyncExternalStore } from 'react';
import type { ThemeStore } from './entry.js';

/** Type and reset of the page, in the chosen colours and in the part of the window that no keyboard covers. */
export function ThemeStyle({ store }: { readonly store: ThemeStore }) {
  const isDark = useIsDark(useSyncExternalStore(store.subscribe, store.current));
  useVisibleWindow();
  return (
    <>
      <GlobalStyle />
      {isDark && <DarkStyle />}
    </>
  );
}
