/** Calls `onPaint` after each frame was painted, until the returned function is called. */
export function afterEachPaint(onPaint: (now: number) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let isOn = true;
  // A message posted in a frame's callback is delivered when that frame is done: layout and paint included.
  port1.onmessage = () => onPaint(performance.now());
  const frame = (): void => {
    if (!isOn) return;
    port2.postMessage(null);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => void (isOn = false);
}

/** Resolves with the time of the next frame, after it was painted. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    const stop = afterEachPaint((now) => {
      stop();
      resolve(now);
    });
  });
}

/** Resolves after the frame in which `isSo` first holds. Rejects if it never does. */
export async function paintedUntil(isSo: () => boolean, atMostMs = 20_000): Promise<number> {
  const from = performance.now();
  for (;;) {
    const now = await painted();
    if (isSo()) return now;
    if (now - from > atMostMs) throw new Error('never painted');
  }
}
