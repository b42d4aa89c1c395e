import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same and does what `callback` of the newest render does, for effects and listeners.
 *
 * Not to be called while rendering. React 19.2 has `useEffectEvent` for this; the kit also runs with React 18.
 */
export function useLatestCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  // Before any layout effect, so that each effect of this render finds it.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
