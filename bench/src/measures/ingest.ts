import { digestOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { Measure } from './Measure.js';
import { arrivals, NO_HISTORY, replay, TIMES, warmUp } from './replay.js';

/** P1: how fast 100 000 messages are taken in. */
export const ingest: Measure = async (make) => {
  await warmUp(make);
  const events = arrivals(INGEST_PLAN);
  let messagesPerSecond = 0;
  let digest = '';
  for (let time = 0; time < TIMES; time += 1) {
    const contender = make({ history: NO_HISTORY });
    await contender.open(conversationAt(0));
    const startedAt = performance.now();
    replay(contender, events);
    const seconds = (performance.now() - startedAt) / 1_000;
    messagesPerSecond = Math.max(messagesPerSecond, events.length / seconds);
    digest = digestOf(contender);
  }
  return { figures: { messagesPerSecond }, digest };
};
