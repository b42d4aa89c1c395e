import { afterEachPaint } from './afterPaint.js';
import type { Shown } from './PageContender.js';
import { numberOf, type BenchMessage } from './BenchMessage.js';

/** What a user would notice while messages arrive. */
export interface Felt {
  /** Time from `receive` to the frame that paints the message: the 99th percentile. */
  readonly p99Ms: number;
  /** Tasks of 50 ms and more. */
  readonly longTasks: number;
  /** Frames that the browser did not paint in time. */
  readonly dropped: number;
}

const FRAME_MS = 1_000 / 60;
/** How long to wait for the last messages to be painted. */
const TIMEOUT_MS = 30_000;

/** Calls `receive` for `perSecond` messages a second and measures. Rejects if the last message is not painted in time. */
export async function pace(shown: Shown, messages: readonly BenchMessage[], perSecond: number): Promise<Felt> {
  const first = numberOf(messages[0]?.id);
  const handedIn = new Float64Array(messages.length);
  const paintedAt = new Float64Array(messages.length);
  const frames: number[] = [];
  let paintedCount = 0;
  let longTasks = 0;
  const tasks = new PerformanceObserver((list) => void (longTasks += list.getEntries().length));
  tasks.observe({ type: 'longtask' });

  await new Promise<void>((resolve, reject) => {
    const startedAt = performance.now();
    const stop = afterEachPaint((now) => {
      frames.push(now);
      const upTo = shown.newest() - first;
      for (; paintedCount <= upTo; paintedCount += 1) paintedAt[paintedCount] = now;
      if (paintedCount === messages.length) end(resolve);
      else if (now - startedAt > (messages.length / perSecond) * 1_000 + TIMEOUT_MS)
        end(() => reject(new Error(`only ${paintedCount} of ${messages.length} were painted`)));
    });
    const timer = setInterval(() => handInDue(startedAt), 1);
    let next = 0;

    function handInDue(from: number): void {
      const due = Math.min(messages.length, Math.floor(((performance.now() - from) / 1_000) * perSecond));
      for (; next < due; next += 1) {
        const message = messages[next];
        if (message === undefined) return;
        handedIn[next] = performance.now();
        shown.receive(message);
      }
      if (next === messages.length) clearInterval(timer);
    }

    function end(how: () => void): void {
      stop();
      clearInterval(timer);
      how();
    }
  });

  tasks.disconnect();
  const waits = paintedAt.map((at, index) => at - (handedIn[index] ?? 0)).toSorted();
  return { p99Ms: waits[Math.floor(waits.length * 0.99)] ?? NaN, longTasks, dropped: droppedOf(frames) };
}

function droppedOf(frames: readonly number[]): number {
  return frames.slice(1).reduce((sum, at, index) => {
    return sum + Math.max(0, Math.round((at - (frames[index] ?? at)) / FRAME_MS) - 1);
  }, 0);
}
