import type { TransportEvent } from '@fitout/im-core';
import type { Contender } from '../Contender.js';
import { endOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { End, Measure } from './Measure.js';
import { arrivals, NO_HISTORY, quantile, warmUp } from './replay.js';

/** P2: the 99th percentile over the messages, and over the frames in which observers are notified of each `burst`. */
export function latency(burst: number): Measure {
  return async (make, { messages, times, isWarm }) => {
    if (isWarm) await warmUp(make, burst);
    const events = arrivals({ ...INGEST_PLAN, messages });
    const messageMs = new Float64Array(events.length).fill(Infinity);
    const frameMs = new Float64Array(Math.ceil(events.length / burst)).fill(Infinity);
    const notifiedMs = new Float64Array(burst === 1 ? events.length : 0).fill(Infinity);
    let end: End = { digest: '' };
    for (let time = 0; time < times; time += 1) {
      const contender = make({ history: NO_HISTORY });
      await contender.open(conversationAt(0));
      timeEach(contender, events, burst, { messageMs, frameMs, notifiedMs });
      end = endOf(contender);
    }
    return {
      figures: {
        messageP99Microseconds: quantile(messageMs, 0.99) * 1_000,
        frameP99Microseconds: quantile(frameMs, 0.99) * 1_000,
        notifiedP99Microseconds: quantile(notifiedMs, 0.99) * 1_000,
      },
      ...end,
    };
  };
}

/** The shortest times so far, in milliseconds. `notifiedMs` includes the frame after the message. */
interface Times {
  readonly messageMs: Float64Array;
  readonly frameMs: Float64Array;
  readonly notifiedMs: Float64Array;
}

/** Applies all events and replaces the shortest times so far by shorter ones. */
function timeEach(contender: Contender, events: readonly TransportEvent[], burst: number, times: Times): void {
  const { messageMs, frameMs, notifiedMs } = times;
  events.forEach((event, index) => {
    const handedInAt = performance.now();
    contender.receive(event);
    const frameAt = performance.now();
    messageMs[index] = Math.min(messageMs[index] ?? 0, frameAt - handedInAt);
    if (index % burst !== burst - 1 && index !== events.length - 1) return;
    const frame = Math.floor(index / burst);
    contender.frame();
    const doneAt = performance.now();
    frameMs[frame] = Math.min(frameMs[frame] ?? 0, doneAt - frameAt);
    if (burst === 1) notifiedMs[index] = Math.min(notifiedMs[index] ?? 0, doneAt - handedInAt);
  });
}
