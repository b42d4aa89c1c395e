import { endOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { End, Measure } from './Measure.js';
import { arrivals, NO_HISTORY, replay, warmUp } from './replay.js';

/** P1: how many messages per second are applied, with observers notified after each `burst`. */
export function ingest(burst: number): Measure {
  return async (make, { messages, times, isWarm }) => {
    if (isWarm) await warmUp(make, burst);
    const events = arrivals({ ...INGEST_PLAN, messages });
    let messagesPerSecond = 0;
    let end: End = { digest: '' };
    for (let time = 0; time < times; time += 1) {
      const contender = make({ history: NO_HISTORY });
      await contender.open(conversationAt(0));
      const startedAt = performance.now();
      replay(contender, events, burst);
      const seconds = (performance.now() - startedAt) / 1_000;
      messagesPerSecond = Math.max(messagesPerSecond, events.length / seconds);
      end = endOf(contender);
    }
    return { figures: { messagesPerSecond }, ...end };
  };
}
