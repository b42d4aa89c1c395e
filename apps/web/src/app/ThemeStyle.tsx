import { GlobalStyle, isDark, useIsDark, useVisibleWindow, type DarkStyle, type ThemeChoice } from '@fitout/ui-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeStore } from '../features/theme/ThemeStore.js';

/** The style of the dark colours, which a page in light ones does not load. */
export type DarkStyleComponent = typeof DarkStyle;

/**
 * The dark colours for a page that starts dark: loaded before the first render, because otherwise the page would flash
 * light. Null without them.
 */
export async function loadDarkStyleFor(choice: ThemeChoice): Promise<DarkStyleComponent | null> {
  return isDark(choice) ? loadDarkStyle().catch(() => null) : null;
}

const loadDarkStyle = async (): Promise<DarkStyleComponent> => (await import('./darkStyle.js')).DarkStyle;

/** The theme, and its dark style. */
export interface ThemeStyleProps {
  readonly store: ThemeStore;
  /** The dark colours, if they were loaded before the first render; else null. */
  readonly loaded: DarkStyleComponent | null;
}

/** Type and reset of the page, in the chosen colours and in the part of the window that no keyboard covers. */
export function ThemeStyle({ store, loaded }: ThemeStyleProps) {
  const isDarkActive = useIsDark(useSyncExternalStore(store.subscribe, store.current));
  const [DarkStyleComponent, setDark] = useState(() => loaded);
  useVisibleWindow();
  useEffect(() => {
    // After a failed load the page stays light, and the next change loads again.
    if (isDarkActive && DarkStyleComponent === null)
      loadDarkStyle().then(
        (style) => setDark(() => style),
        () => undefined,
      );
  }, [isDarkActive, DarkStyleComponent]);
  return (
    <>
      <GlobalStyle />
      {isDarkActive && DarkStyleComponent !== null && <DarkStyleComponent />}
    </>
  );
}
