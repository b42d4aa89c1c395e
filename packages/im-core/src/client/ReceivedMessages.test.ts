import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { incoming, WITH_PEER } from '../testing/builders.js';
import { Lifecycle, ReceivedMessages } from './Lifecycle.js';

const anyId = fc.oneof(fc.integer({ min: 0, max: 30 }).map(String), fc.stringMatching(/^[1-9]\d{0,30}$/));

function start(isTrimmed: boolean, limit: number) {
  const asked: string[] = [];
  const received = new ReceivedMessages(({ serverId }) => {
    asked.push(serverId);
    return isTrimmed;
  }, limit);
  const isNew = (serverId: string, peer = 'bo') =>
    received.isNew(incoming(1, { serverId, conversation: { kind: 'contact', id: peer } }));
  return { asked, isNew };
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
  const passed: TransportEvent[] = [];
  const lifecycle = new Lifecycle(
    () => false,
    (event) => passed.push(event) > 0,
  );
  const receive = (number: number) => lifecycle.receive({ type: 'messageReceived', message: incoming(number) });
  for (let number = 0; number < 60_000; number += 1) receive(number);
  for (let number = 40_000; number < 60_000; number += 1) receive(number);
  const read: TransportEvent = { type: 'messageRead', conversation: WITH_PEER, serverId: '1' };
  lifecycle.receive(read);
  lifecycle.receive(read);
  expect([passed.length, passed.at(-1), passed.at(-2)]).toEqual([60_002, read, read]);
  // One that catch-up fetched is new once, and is not passed on when it arrives as well.
  lifecycle.missed(incoming(60_000));
  lifecycle.missed(incoming(60_000));
  receive(60_000);
  expect(passed).toHaveLength(60_003);
});

it('[IM-IN-1] a message older than every cached one is dropped once an id of its conversation was forgotten', () => {
  const { isNew } = start(true, 10);
  for (let id = 1; id < 20; id += 1) expect(isNew(String(id))).toBe(true);
  expect([isNew('20'), isNew('21', 'cho')]).toEqual([false, true]);
});
