import type { IncomingMessage, TransportEvent } from '@fitout/im-core';
import { SELF, type Contender, type MakeContender } from '../Contender.js';
import { endOf } from '../digest.js';
import { conversationAt, INGEST_PLAN, makeHistory } from '../history.js';
import { createRandom } from '../random.js';
import type { End, Measure } from './Measure.js';
import { NO_HISTORY, replay } from './replay.js';

/** A fifth of the cached messages are recalled and a fifth are read. */
const CHANGED = 5;
/** A fifth of it runs before the measurement, so that the engine has compiled the code. */
const WARM_UP = 5;

/** P4: recalls and receipts by id, with 100 000 cached messages. */
export const changes: Measure = async (make, { messages, times, isWarm }) => {
  if (isWarm) await change(make, messages / WARM_UP);
  const figures = { recallsPerSecond: 0, receiptsPerSecond: 0 };
  let end: End = { digest: '' };
  for (let time = 0; time < times; time += 1) {
    const { contender, recallsPerSecond, receiptsPerSecond } = await change(make, messages);
    figures.recallsPerSecond = Math.max(figures.recallsPerSecond, recallsPerSecond);
    figures.receiptsPerSecond = Math.max(figures.receiptsPerSecond, receiptsPerSecond);
    end = endOf(contender);
  }
  return { figures, ...end };
};

async function change(make: MakeContender, total: number) {
  const count = total / CHANGED;
  const messages = makeHistory({ ...INGEST_PLAN, messages: total, busyShare: 0, ownShare: 0.3 });
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  replay(
    contender,
    messages.map((message) => ({ type: 'messageReceived', message })),
  );
  const recalls = recallsOf(messages).slice(0, count);
  const receipts = receiptsOf(messages).slice(0, count);
  const recallsPerSecond = perSecond(contender, recalls);
  const receiptsPerSecond = perSecond(contender, receipts);
  return { contender, recallsPerSecond, receiptsPerSecond };
}

/** Messages of others, in random order. */
function recallsOf(messages: readonly IncomingMessage[]): TransportEvent[] {
  const random = createRandom(3);
  return messages
    .filter(({ from }) => from !== SELF)
    .map((message) => ({ message, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ message: { conversation, serverId, from } }) => ({
      type: 'messageRecalled',
      conversation: { ...conversation },
      serverId,
      by: from,
    }));
}

/** Messages of the user, in the order of writing. */
function receiptsOf(messages: readonly IncomingMessage[]): TransportEvent[] {
  return messages
    .filter(({ from, conversation }) => from === SELF && conversation.kind === 'contact')
    .map(({ conversation, serverId }) => ({ type: 'messageRead', conversation: { ...conversation }, serverId }));
}

function perSecond(contender: Contender, events: readonly TransportEvent[]): number {
  const startedAt = performance.now();
  replay(contender, events);
  return events.length / ((performance.now() - startedAt) / 1_000);
}
