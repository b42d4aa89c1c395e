import { afterEachPaint } from './afterPaint.js';
import type { Shown } from './PageContender.js';
import { numberOf, type Line } from './Line.js';

/** What was felt while messages came in. */
export interface Felt {
  /** From handing a message in to the frame in which it can be read: the slowest hundredth. */
  readonly p99Ms: number;
  /** Tasks of 50 ms and more. */
  readonly longTasks: number;
  /** Frames that should have been painted and were not. */
  readonly dropped: number;
}

const FRAME_MS = 1_000 / 60;
/** What is still on its way at the end is waited for so long. */
const TIMEOUT_MS = 30_000;

/** Hands `lines` in, so many a second, and watches what comes of it. Rejects when the last one is never painted. */
export async function pace(shown: Shown, lines: readonly Line[], perSecond: number): Promise<Felt> {
  const first = numberOf(lines[0]?.id);
  const handedIn = new Float64Array(lines.length);
  const paintedAt = new Float64Array(lines.length);
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
      if (paintedCount === lines.length) end(resolve);
      else if (now - startedAt > (lines.length / perSecond) * 1_000 + TIMEOUT_MS)
        end(() => reject(new Error(`only ${paintedCount} of ${lines.length} were painted`)));
    });
    const timer = setInterval(() => handInDue(startedAt), 1);
    let next = 0;

    function handInDue(from: number): void {
      const due = Math.min(lines.length, Math.floor(((performance.now() - from) / 1_000) * perSecond));
      for (; next < due; next += 1) {
        const line = lines[next];
        if (line === undefined) return;
        handedIn[next] = performance.now();
        shown.receive(line);
      }
      if (next === lines.length) clearInterval(timer);
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
