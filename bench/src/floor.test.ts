import { LIMITS, type TransportEvent } from '@fitout/im-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_HISTORY, SELF, type Contender, type MakeContender } from './contender.js';
import { createCore } from './core.js';
import { createFloor } from './floor.js';
import { arrivals, conversationAt, makeHistory, type HistoryPlan } from './history.js';
import { CORE_MEASURES, digestOf, QUICK, replay } from './measures.js';

const plans: fc.Arbitrary<HistoryPlan> = fc.record({
  seed: fc.nat(),
  messages: fc.integer({ min: 1, max: 400 }),
  conversations: fc.integer({ min: 1, max: 12 }),
  busyShare: fc.constantFrom(0, 0.5),
  ownShare: fc.constantFrom(0, 0.3),
  repeatShare: fc.constantFrom(0, 0.2),
  lateShare: fc.constantFrom(0, 0.2),
});

function changesOf(events: readonly TransportEvent[]): TransportEvent[] {
  return events.flatMap((event, index): TransportEvent[] => {
    if (event.type !== 'messageReceived') return [];
    const { conversation, serverId, from } = event.message;
    if (from === SELF) return [{ type: 'messageRead', conversation, serverId }];
    return index % 3 === 0 ? [{ type: 'messageRecalled', conversation, serverId, by: from }] : [];
  });
}

async function opened(make: MakeContender): Promise<Contender> {
  const contender = make({ history: NO_HISTORY });
  await contender.open(conversationAt(0));
  return contender;
}

async function both(before: readonly TransportEvent[], after: readonly TransportEvent[]): Promise<Contender[]> {
  return Promise.all(
    [createFloor, createCore].map(async (make) => {
      const contender = make({ history: NO_HISTORY });
      replay(contender, before);
      await contender.open(conversationAt(0));
      replay(contender, after);
      return contender;
    }),
  );
}

describe('the floor and the core', () => {
  it('both end with the same result after every history', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.double({ min: 0, max: 1, noNaN: true }), async (plan, share) => {
        const events = arrivals(plan);
        const cut = Math.floor(events.length * share);
        const [floor, core] = await both(events.slice(0, cut), [...events.slice(cut), ...changesOf(events)]);
        expect(core?.state()).toEqual(floor?.state());
        expect(core?.seen()).toEqual(floor?.seen());
      }),
      { numRuns: 60 },
    );
  });

  it('both end with the same result if the limits of both kinds are exceeded', async () => {
    const plan = { conversations: 5, busyShare: 0, ownShare: 0, repeatShare: 0.1, lateShare: 0.1 };
    const [floor, core] = await both([], arrivals({ ...plan, seed: 1, messages: 3_500 }));
    expect(core?.state()).toEqual(floor?.state());
    expect(floor?.state().map(({ messages }) => messages.length)).toEqual(expect.arrayContaining([200, 500]));
  });

  it.each(Object.entries(CORE_MEASURES))('both end with the same result after %s', async (name, measure) => {
    // Ids are forgotten only after twice the window of them.
    const extent = name === 'ingest' ? { ...QUICK, messages: 2.2 * LIMITS.seenWindow } : QUICK;
    const [floor, core] = [await measure(createFloor, extent), await measure(createCore, extent)];
    expect(core.digest).toBe(floor.digest);
  });

  it('their digests differ if one message is missing', async () => {
    const events = arrivals({
      seed: 1,
      messages: 50,
      conversations: 3,
      busyShare: 0,
      ownShare: 0,
      repeatShare: 0,
      lateShare: 0,
    });
    const [whole, torn] = [await opened(createFloor), await opened(createFloor)];
    replay(whole, events);
    replay(torn, events.slice(1));
    expect(digestOf(torn)).not.toBe(digestOf(whole));
  });
});

describe('a history', () => {
  it('is the same for the same plan, and another for another seed', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(makeHistory(plan)).toEqual(makeHistory(plan));
        expect(makeHistory({ ...plan, seed: plan.seed + 1 })).not.toEqual(makeHistory(plan));
      }),
      { numRuns: 20 },
    );
  });

  it('the shares of its messages are those of its plan', () => {
    const plan = { seed: 5, conversations: 100, busyShare: 0, ownShare: 0.5, repeatShare: 0.1, lateShare: 0.1 };
    const messages = makeHistory({ ...plan, messages: 10_000 });
    const contacts = messages.filter(({ conversation }) => conversation.kind === 'contact');
    const shares = [
      contacts.length / messages.length,
      contacts.filter(({ from }) => from === SELF).length / contacts.length,
      (messages.length - new Set(messages.map(({ id }) => id)).size) / 10_000,
    ];
    const expected = [0.8, 0.5, 0.1];
    shares.forEach((share, index) => expect(share).toBeCloseTo(expected[index] ?? 0, 1));
  });
});
