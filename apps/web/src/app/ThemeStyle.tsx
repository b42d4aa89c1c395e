import { DarkStyle, GlobalStyle, useIsDark, useVisibleWindow } from '@fitout/ui-kit';
import { useSyncExternalStore } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { Entry } from './entry.js';

/** Type and reset of the page, in the chosen colours and size of text and in the part of the window that no keyboard covers. */
export function ThemeStyle({ theme, textScale }: Pick<Entry, 'theme' | 'textScale'>) {
  const isDark = useIsDark(useSyncExternalStore(theme.subscribe, theme.current));
  const scale = useSyncExternalStore(textScale.subscribe, textScale.current);
  useVisibleWindow();
  return (
    <>
      <GlobalStyle />
      <TextScaleStyle $scale={scale} />
      {isDark && <DarkStyle />}
    </>
  );
}

const TextScaleStyle = createGlobalStyle<{ readonly $scale: string }>`
  :root {
    --text-scale: ${({ $scale }) => $scale};
  }
`;
