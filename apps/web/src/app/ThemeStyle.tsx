import { GlobalStyle, isDark, useIsDark, type DarkStyle, type ThemeChoice } from '@fitout/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeStore } from '../features/theme/ThemeStore.js';

/** The style of the dark colours, which a page in light ones does not load. */
export type Dark = typeof DarkStyle;

/**
 * The dark colours for a page that starts dark: loaded before the first render, because otherwise the page would flash
 * light. Null without them.
 */
export async function darkFor(choice: ThemeChoice): Promise<Dark | null> {
  return isDark(choice) ? loadDark().catch(() => null) : null;
}

const loadDark = async (): Promise<Dark> => (await import('./darkStyle.js')).DarkStyle;

/** The parts that the style needs. */
export interface ThemeStyleProps {
  readonly store: ThemeStore;
  /** The dark colours, if they were loaded before the first render; else null. */
  readonly loaded: Dark | null;
}

/** Type and reset of the page, in the chosen colours. */
export function ThemeStyle({ store, loaded }: ThemeStyleProps) {
  const isShown = useIsDark(useSyncExternalStore(store.subscribe, store.current));
  const [Dark, setDark] = useState(() => loaded);
  useEffect(() => {
    // After a failed load the page stays light, and the next change loads again.
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
