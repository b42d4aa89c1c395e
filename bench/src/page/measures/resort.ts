import { createRandom } from '../../random.js';
import { painted, paintedUntil } from '../afterPaint.js';
import { messageAt } from '../BenchMessage.js';
import { newRoot } from '../newRoot.js';
import { pace } from '../pace.js';
import type { PageMeasure } from '../PageMeasure.js';

const PER_SECOND = 200;
const WARM_UP = 60;
const SECONDS = 4;

/**
 * P8: shows a list of `conversations` rows, each of which received `each` messages; then two hundred messages a second move
 * one row to the top each.
 */
export function resortRows(conversations: number, each = 1): PageMeasure {
  const held = conversations * each;
  return async (make) => {
    const random = createRandom(conversations);
    const contender = make();
    await contender.prepare(
      Array.from({ length: held }, (_, number) => messageAt(number, number % conversations)),
      conversations,
    );
    const messages = Array.from({ length: WARM_UP + SECONDS * PER_SECOND }, (_, index) =>
      messageAt(held + index, Math.floor(random() * conversations)),
    );
    const root = newRoot();
    await painted();
    const from = performance.now();
    const shown = contender.mount(root);
    const until = await paintedUntil(() => shown.newest() === held - 1);
    await pace(shown, messages.slice(0, WARM_UP), WARM_UP);
    const felt = await pace(shown, messages.slice(WARM_UP), PER_SECOND);
    return {
      figures: {
        mountMs: until - from,
        p99Ms: felt.p99Ms,
        dropped: felt.dropped,
        longTasks: felt.longTasks,
      },
      seen: shown.seen(),
    };
  };
}
