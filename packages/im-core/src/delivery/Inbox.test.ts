import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { incoming, WITH_PEER } from '../testing/builders.js';
import { Inbox } from './Inbox.js';

/** Ids of any length: the service does not specify how they grow. */
const anyId = fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.stringMatching(/^[1-9]\d{0,30}$/));

/** An inbox of messages `isTrimmed`, and the ids for which it asked that. */
function start(isTrimmed: boolean, limit?: number) {
  const passed: TransportEvent[] = [];
  const asked: string[] = [];
  const inbox = new Inbox(
    (event) => void passed.push(event),
    ({ serverId }) => {
      asked.push(serverId);
      return isTrimmed;
    },
    limit,
  );
  const isNew = (serverId: string, peer = 'bo') =>
    inbox.isNew(incoming(1, { serverId, conversation: { kind: 'contact', id: peer } }));
  return { inbox, passed, asked, isNew };
}

it('[IM-IN-1] an id among the newest ones is known, and one that was forgotten is looked up, whatever the ids are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(anyId, { maxLength: 300 }), (limit, ids) => {
      const { isNew, asked } = start(false, limit);
      const newest: string[] = [];
      const all = new Set<string>();
      for (const id of ids) {
        const isReported = isNew(id);
        expect(newest.includes(id) && isReported).toBe(false);
        expect(isReported || all.has(id)).toBe(true);
        expect(!(isReported && all.has(id)) || asked.includes(id)).toBe(true);
        all.add(id);
        newest.splice(0, newest.length, id, ...newest.filter((other) => other !== id).slice(0, limit - 1));
      }
    }),
  );
});

it('[IM-IN-1] any of the last 20 000 messages is dropped when it arrives again; every other event passes', () => {
  const { inbox, passed } = start(false);
  const receive = (number: number) => inbox.receive({ type: 'messageReceived', message: incoming(number) });
  for (let number = 0; number < 60_000; number += 1) receive(number);
  for (let number = 40_000; number < 60_000; number += 1) receive(number);
  const read: TransportEvent = { type: 'messageRead', conversation: WITH_PEER, serverId: '1' };
  inbox.receive(read);
  inbox.receive(read);
  expect([passed.length, passed.at(-1), passed.at(-2)]).toEqual([60_002, read, read]);
  // One that catch-up fetched is new once, and is not passed on when it arrives as well.
  const missed = incoming(60_000);
  expect([inbox.isNew(missed), inbox.isNew(missed)]).toEqual([true, false]);
  receive(60_000);
  expect(passed).toHaveLength(60_002);
});

it('[IM-IN-1] a message older than every cached one is dropped once an id of its conversation was forgotten', () => {
  const { isNew } = start(true, 10);
  for (let id = 1; id < 20; id += 1) expect(isNew(String(id))).toBe(true);
  expect([isNew('20'), isNew('21', 'cho')]).toEqual([false, true]);
});
