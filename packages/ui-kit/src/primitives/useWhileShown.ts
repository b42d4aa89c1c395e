import { useEffect, useRef } from 'react';

/** For the end of a request that may outlast its window: it would otherwise close the next one. */
export function useWhileShown<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (...args) => {
    if (isShown.current) callback(...args);
  };
}
