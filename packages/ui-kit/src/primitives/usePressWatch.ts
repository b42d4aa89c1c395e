import { useEffect, useRef } from 'react';

/** Two taps within this time are one double tap. Milliseconds. */
const DOUBLE_TAP_MS = 400;

/**
 * Watches presses while a window is shown. The returned function answers whether the last press must be ignored: it
 * began before the window was shown, or it is the second tap of the double tap that opened it.
 */
export function usePressWatch(): () => boolean {
  const isIntended = useRef(false);
  useEffect(() => {
    let isSettled = false;
    const timer = setTimeout(() => {
      isSettled = true;
    }, DOUBLE_TAP_MS);
    const note = () => {
      isIntended.current = isSettled;
    };
    document.addEventListener('pointerdown', note, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', note, { capture: true });
    };
  }, []);
  return () => !isIntended.current;
}
