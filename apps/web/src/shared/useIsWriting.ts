import { useEffect, useState } from 'react';
import type { CancelledStoreDeps } from '../orders/CancelledStore.js';

/** How long after the last key a user still counts as typing, as long as the field has the focus: a pause for thought. */
const PAUSE_MS = 10_000;

/**
 * Whether the user is typing anywhere on the page: a window that opens by itself must neither take keys that belong to
 * a text nor be answered by one.
 */
export function useIsWriting(after: CancelledStoreDeps['after']): boolean {
  const [isWriting, setWriting] = useState(false);

  useEffect(() => {
    let stop = () => {};
    function handleInput() {
      stop();
      stop = after(PAUSE_MS, handleEnd);
      setWriting(true);
    }
    function handleEnd() {
      stop();
      setWriting(false);
    }
    // Captured, before any component can stop the event.
    document.addEventListener('input', handleInput, true);
    document.addEventListener('focusout', handleEnd, true);
    return () => {
      document.removeEventListener('input', handleInput, true);
      document.removeEventListener('focusout', handleEnd, true);
      stop();
    };
  }, [after]);

  return isWriting;
}
