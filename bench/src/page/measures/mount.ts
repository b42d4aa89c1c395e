import { painted, paintedUntil } from '../afterPaint.js';
import { messageAt } from '../BenchMessage.js';
import type { PageMeasure } from '../PageMeasure.js';
import { newRoot } from '../newRoot.js';

/** P6: the time until the newest of `count` messages is on screen. */
export function mountMessages(count: number): PageMeasure {
  return async (make) => {
    const contender = make();
    await contender.prepare(
      Array.from({ length: count }, (_, number) => messageAt(number)),
      1,
    );
    const root = newRoot();
    // Starts with a frame, so that the wait for one is not counted.
    await painted();
    const from = performance.now();
    const shown = contender.mount(root);
    const until = await paintedUntil(() => shown.newest() === count - 1);
    return { figures: { mountMs: until - from }, seen: shown.seen() };
  };
}
