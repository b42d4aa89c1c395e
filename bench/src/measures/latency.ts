import type { TransportEvent } from '@fitout/im-core';
import type { Contender } from '../Contender.js';
import { digestOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { Measure } from './Measure.js';
import { arrivals, FRAME_MESSAGES, NO_HISTORY, quantile, TIMES, warmUp } from './replay.js';

/** P2: the slowest hundredth of the messages, and of the frames in which observers are told. */
export const latency: Measure = async (make) => {
  await warmUp(make);
  const events = arrivals(INGEST_PLAN);
  const messageMs = new Float64Array(events.length).fill(Infinity);
  const frameMs = new Float64Array(Math.ceil(events.length / FRAME_MESSAGES)).fill(Infinity);
  let digest = '';
  for (let time = 0; time < TIMES; time += 1) {
    const contender = make({ history: NO_HISTORY });
    await contender.open(conversationAt(0));
    timeEach(contender, events, messageMs, frameMs);
    digest = digestOf(contender);
  }
  return {
    figures: {
      messageP99Microseconds: quantile(messageMs, 0.99) * 1_000,
      frameP99Microseconds: quantile(frameMs, 0.99) * 1_000,
    },
    digest,
  };
};

/** Hands everything in and lowers the times known so far to those it took now. */
function timeEach(
  contender: Contender,
  events: readonly TransportEvent[],
  messageMs: Float64Array,
  frameMs: Float64Array,
): void {
  events.forEach((event, index) => {
    const handedInAt = performance.now();
    contender.receive(event);
    messageMs[index] = Math.min(messageMs[index] ?? 0, performance.now() - handedInAt);
    if (index % FRAME_MESSAGES !== FRAME_MESSAGES - 1 && index !== events.length - 1) return;
    const frame = Math.floor(index / FRAME_MESSAGES);
    const frameAt = performance.now();
    contender.frame();
    frameMs[frame] = Math.min(frameMs[frame] ?? 0, performance.now() - frameAt);
  });
}
