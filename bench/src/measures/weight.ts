import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { digestOf } from '../digest.js';
import { conversationAt, INGEST_PLAN } from '../history.js';
import type { Measure } from './Measure.js';
import { arrivals, NO_HISTORY, replay } from './replay.js';

/** P3: what 100 000 messages weigh when they are held. Nothing was done in this process before. */
export const weight: Measure = async (make, { messages }) => {
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  const empty = await heapBytes();
  // Not kept: what the service handed over is the contender's alone afterwards.
  replay(contender, arrivals({ ...INGEST_PLAN, messages }));
  const bytes = (await heapBytes()) - empty;
  const kept = contender.state().reduce((sum, { messages }) => sum + messages.length, 0);
  return { figures: { bytesPerMessage: bytes / kept }, digest: digestOf(contender) };
};

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes in use after a full collection. */
async function heapBytes(): Promise<number> {
  for (let time = 0; time < 4; time += 1) {
    if (typeof collect === 'function') collect();
    // What the stack of the last turn still held goes with the next one.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}
