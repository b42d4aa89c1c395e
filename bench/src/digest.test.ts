import type { TransportEvent } from '@fitout/im-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SELF, type ConversationState } from './Contender.js';
import { commonOf } from './digest.js';
import { createFloor } from './floor.js';
import { conversationAt, type HistoryPlan } from './history.js';
import { arrivals, NO_HISTORY, replay } from './measures/replay.js';

const PLAN: HistoryPlan = {
  seed: 1,
  messages: 3_500,
  conversations: 5,
  busyShare: 0,
  ownShare: 0.2,
  repeatShare: 0.1,
  lateShare: 0.1,
};

/** What a peer states that keeps everything, as it arrived and as often as it arrived. */
function arrived(events: readonly TransportEvent[]): ConversationState[] {
  const byId = new Map<string, ConversationState & { readonly messages: [string, string][] }>();
  for (const event of events) {
    if (event.type !== 'messageReceived') continue;
    const { conversation, from, serverId } = event.message;
    const state = byId.get(conversation.id) ?? {
      ...conversation,
      unread: 0,
      mentionsMe: false,
      preview: '',
      messages: [],
    };
    const status = conversation.id === conversationAt(0).id ? 'read' : 'unread';
    state.messages.push([serverId, from === SELF ? 'sent' : status]);
    byId.set(conversation.id, state);
  }
  return [...byId.values()];
}

async function floorAfter(events: readonly TransportEvent[]): Promise<readonly ConversationState[]> {
  const floor = createFloor({ history: NO_HISTORY });
  await floor.open(conversationAt(0));
  replay(floor, events);
  return floor.state();
}

it('the common part is the same whatever order, repetitions and surplus a peer keeps', async () => {
  const seeds = fc.record({ seed: fc.nat(), messages: fc.integer({ min: 1, max: 400 }) });
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const events = arrivals({ ...PLAN, ...seed });
      expect(commonOf(arrived(events))).toEqual(commonOf(await floorAfter(events)));
    }),
    { numRuns: 30 },
  );
  const events = arrivals(PLAN);
  expect(commonOf(arrived(events))).toEqual(commonOf(await floorAfter(events)));
});

it('a missing message, a status or a conversation that differs changes the common part', async () => {
  const state = await floorAfter(arrivals({ ...PLAN, messages: 200 }));
  const [first, ...rest] = state;
  if (first === undefined) throw new Error('there are conversations');
  const [message, ...others] = first.messages;
  if (message === undefined) throw new Error('there are messages');
  const changed = [
    [{ ...first, messages: others }, ...rest],
    [{ ...first, messages: [[message[0], 'recalled'] as const, ...others] }, ...rest],
    rest,
  ];
  for (const other of changed) expect(commonOf(other)).not.toEqual(commonOf(state));
});
