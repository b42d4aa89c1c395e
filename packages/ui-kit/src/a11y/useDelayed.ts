import { useEffect, useState } from 'react';

/** True once `wanted` has been true for `delayMs` without interruption; false as soon as it is false. */
export function useDelayed(wanted: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [wanted, delayMs]);
  return wanted && isDue;
}
