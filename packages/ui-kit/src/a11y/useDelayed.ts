import { useEffect, useState } from 'react';

/** True once `isActive` has been true for `delayMs` without interruption; false as soon as it is false. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isActive, delayMs]);
  return isActive && isDue;
}
