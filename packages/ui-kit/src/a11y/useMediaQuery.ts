import { useCallback, useSyncExternalStore } from 'react';

/** Where a finger writes on the screen: its keyboard has no Shift+Enter, and no key can be held. */
export const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

/** Whether a media query matches, kept up to date; `whereUnknown` on a server and where there are no media queries. */
export function useMediaQuery(query: string, whereUnknown = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? whereUnknown,
    () => whereUnknown,
  );
}
