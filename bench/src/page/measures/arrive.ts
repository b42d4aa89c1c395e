import { paintedUntil } from '../afterPaint.js';
import { messageAt } from '../BenchMessage.js';
import { newRoot } from '../newRoot.js';
import { pace } from '../pace.js';
import type { PageMeasure } from '../PageMeasure.js';

/** Messages in the timeline when the first new one arrives. */
const BEFORE = 200;
/** The first messages run code that is not compiled yet. */
const WARM_UP = 60;
const SECONDS = 4;

/** P7: messages arrive in the open conversation at a given rate. */
export function arriveMessages(perSecond: number): PageMeasure {
  return async (make, meter) => {
    const contender = make();
    const messages = Array.from({ length: BEFORE + WARM_UP + SECONDS * perSecond }, (_, number) => messageAt(number));
    await contender.prepare(messages.slice(0, BEFORE), 1);
    const shown = contender.mount(newRoot());
    await paintedUntil(() => shown.newest() === BEFORE - 1);
    await pace(shown, messages.slice(BEFORE, BEFORE + WARM_UP), WARM_UP);
    const busyBefore = await meter.busyMs();
    const felt = await pace(shown, messages.slice(BEFORE + WARM_UP), perSecond);
    const busyMs = (await meter.busyMs()) - busyBefore;
    return {
      figures: {
        ...felt,
        busyMs: busyMs / (SECONDS * perSecond),
      },
      seen: shown.seen(),
    };
  };
}
