import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function with a stable identity that calls `callback` of the latest render, for effects and listeners.
 *
 * Do not call it during rendering. React 19.2 has `useEffectEvent` for this; the kit also supports React 18.
 */
export function useLatestCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  // Runs before the layout effects, so that each effect of this render calls the new one.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
