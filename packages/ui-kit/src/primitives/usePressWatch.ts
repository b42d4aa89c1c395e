import { useEffect, useRef } from 'react';
import { isStrayPress } from './isStrayPress.js';

/** Watches presses while a window is shown; the answer says whether the last one was not meant for it (UI-DIALOG-6). */
export function usePressWatch(): () => boolean {
  const shownAt = useRef(0);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    // The clock of `timeStamp`, as of this frame.
    shownAt.current = Number(document.timeline?.currentTime ?? 0);
    const note = ({ timeStamp }: Event) => {
      pressedAt.current = timeStamp;
    };
    document.addEventListener('pointerdown', note, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', note, { capture: true });
  }, []);
  return () => isStrayPress(shownAt.current, pressedAt.current);
}
