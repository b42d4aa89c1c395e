import { useCallback, useSyncExternalStore } from 'react';

/** Touch devices: the on-screen keyboard has no Shift+Enter, and no key can be held. */
export const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

/**
 * Whether a media query matches, kept up to date; `whereUnknown` on a server and in a browser without media queries.
 */
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
