import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { Measure } from './Measure.js';
import { arrivals, NO_HISTORY, replay } from './replay.js';

/** P3: the heap size of 100 000 cached messages. Nothing else runs in this process before. */
export const weight: Measure = async (make, { messages }) => {
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  const empty = await heapBytes();
  // Not kept: after the service has emitted an event, only the contender holds it.
  replay(contender, arrivals({ ...INGEST_PLAN, messages }));
  const bytes = (await heapBytes()) - empty;
  const kept = contender.state().reduce((sum, { messages }) => sum + messages.length, 0);
  return { figures: { bytesPerMessage: bytes / kept }, ...endOf(contender) };
};

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes in use after a full collection. */
async function heapBytes(): Promise<number> {
  for (let time = 0; time < 4; time += 1) {
    if (typeof collect === 'function') collect();
    // The stack of the last turn releases its values with the next turn.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}
