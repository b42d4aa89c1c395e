import { useEffect, useState } from 'react';

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
