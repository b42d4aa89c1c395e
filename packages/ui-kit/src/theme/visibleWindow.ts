import { useEffect } from 'react';

/**
 * The part of the window that no keyboard covers, for CSS: its height, and what is above and below it. In iOS Safari an
 * open keyboard changes only the visual viewport, which the page then moves over its layout; elsewhere the layout
 * follows, and these are the window.
 */
export const visible = {
  height: 'var(--visible-h, 100dvh)',
  above: 'var(--visible-above, 0px)',
  below: 'var(--visible-below, 0px)',
} as const;

/** Less is a bar of the browser and no keyboard. CSS pixels. */
const KEYBOARD_PX = 120;

/** Keeps {@link visible} true while the component is mounted. */
export function useVisibleWindow(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { documentElement } = document;
    const set = (name: string, px: number | null) =>
      px === null
        ? documentElement.style.removeProperty(name)
        : documentElement.style.setProperty(name, `${Math.round(px)}px`);
    const follow = (): void => {
      const { height, offsetTop, scale } = visualViewport;
      const hidden = documentElement.clientHeight - height;
      // A page that the user has enlarged is to stay as it is.
      const isCovered = scale === 1 && hidden > KEYBOARD_PX;
      set('--visible-h', isCovered ? height : null);
      set('--visible-above', isCovered ? offsetTop : null);
      set('--visible-below', isCovered ? Math.max(0, hidden - offsetTop) : null);
    };
    const names = ['resize', 'scroll'] as const;
    for (const name of names) visualViewport.addEventListener(name, follow);
    follow();
    return () => {
      for (const name of names) visualViewport.removeEventListener(name, follow);
    };
  }, []);
}
