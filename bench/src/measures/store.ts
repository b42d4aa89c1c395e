import { digestOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { Measure } from './Measure.js';
import { arrivals, NO_HISTORY, replay } from './replay.js';

/** Seconds of messages that are counted, after all others are cached. */
const SECONDS = 20;
const MS = 1_000;

/**
 * P16: the characters written to storage for one message, and the work of it, while a thousand conversations receive
 * `rate` messages a second. The clock is advanced between two messages, so only work counts.
 */
export function store(rate: number): Measure {
  return async (make, { messages }) => {
    const events = arrivals({ ...INGEST_PLAN, messages });
    const contender = make({ history: NO_HISTORY });
    await contender.open(conversationAt(0));
    const counted = Math.min(rate * SECONDS, events.length / 2);
    replay(contender, events.slice(0, -counted));
    await contender.pass(10 * MS);
    const before = contender.stored();
    const startedAt = performance.now();
    for (const event of events.slice(-counted)) {
      contender.receive(event);
      contender.frame();
      await contender.pass(MS / rate);
    }
    await contender.pass(10 * MS);
    const microseconds = (performance.now() - startedAt) * MS;
    const charactersPerMessage = (contender.stored() - before) / counted;
    return {
      figures: { charactersPerMessage, workMicroseconds: microseconds / counted },
      digest: digestOf(contender),
    };
  };
}
