import { GlobalStyle, isDark, useIsDark, type DarkStyle, type ThemeChoice } from '@fitout/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeStore } from '../features/theme/ThemeStore.js';

/** The style of the dark colours, which a page in light ones does not load. */
export type Dark = typeof DarkStyle;

/** The dark colours, for a page that begins with them: it would else be light for a moment. Null without them. */
export async function darkFor(choice: ThemeChoice): Promise<Dark | null> {
  return isDark(choice) ? loadDark().catch(() => null) : null;
}

const loadDark = async (): Promise<Dark> => (await import('./darkStyle.js')).DarkStyle;

/** What the page needs to show its colours. */
export interface ThemeStyleProps {
  readonly store: ThemeStore;
  /** The dark colours, where they were fetched before the page was shown; else null. */
  readonly loaded: Dark | null;
}

/** Type and reset of the page, in the chosen colours. */
export function ThemeStyle({ store, loaded }: ThemeStyleProps) {
  const isShown = useIsDark(useSyncExternalStore(store.subscribe, store.current));
  const [Dark, setDark] = useState(() => loaded);
  useEffect(() => {
    // Not fetched, the page stays light, and the next change tries again.
    if (isShown && Dark === null)
      loadDark().then(
        (style) => setDark(() => style),
        () => undefined,
      );
  }, [isShown, Dark]);
  return (
    <>
      <GlobalStyle />
      {isShown && Dark !== null && <Dark />}
    </>
  );
}
