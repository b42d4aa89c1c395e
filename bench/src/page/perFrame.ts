import { flushSync } from 'react-dom';

/** Calls `render` synchronously in the next frame, once however often it was requested. */
export function perFrame(render: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      flushSync(render);
    });
  };
}
