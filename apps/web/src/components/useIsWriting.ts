import { useEffect, useState } from 'react';
import type { CancelledStoreDeps } from '../features/cancelled/CancelledStore.js';

/** How long after the last letter a user still counts as writing. */
const PAUSE_MS = 2_000;

/**
 * Whether somebody is writing anywhere on the page: what comes by itself must not take the letters that are on their
 * way, nor be answered by a key that was meant for a text.
 */
export function useIsWriting(after: CancelledStoreDeps['after']): boolean {
  const [isWriting, setWriting] = useState(false);

  useEffect(() => {
    let stop = () => {};
    function handleInput() {
      stop();
      stop = after(PAUSE_MS, () => setWriting(false));
      setWriting(true);
    }
    // Before any component may keep it to itself.
    document.addEventListener('input', handleInput, true);
    return () => {
      document.removeEventListener('input', handleInput, true);
      stop();
    };
  }, [after]);

  return isWriting;
}
