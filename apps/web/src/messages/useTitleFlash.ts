import { useEffect, useLayoutEffect, useState } from 'react';

/** The interval; a hidden tab's timers run once a second at best. */
const FLASH_MS = 1_000;

export function useTitleFlash(title: string, flash: string | null): void {
  const isHidden = useIsHidden();
  const [isOwnTurn, setOwnTurn] = useState(false);
  const isDue = isHidden && flash !== null;

  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setInterval(() => setOwnTurn((was) => !was), FLASH_MS);
    return () => {
      clearInterval(timer);
      setOwnTurn(false);
    };
  }, [isDue]);

  const shown = isDue && !isOwnTurn ? flash : title;
  useLayoutEffect(() => {
    document.title = shown;
  }, [shown]);
}

function useIsHidden(): boolean {
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden');
  useEffect(() => {
    const update = (): void => setHidden(document.visibilityState === 'hidden');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}
