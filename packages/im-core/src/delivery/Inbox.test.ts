import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import { incoming, WITH_PEER } from '../testing/builders.js';
import { Inbox } from './Inbox.js';

it('[IM-IN-1] a message delivered again much later is dropped; every other event passes', () => {
  const passed: TransportEvent[] = [];
  const inbox = new Inbox(
    (event) => void passed.push(event),
    () => false,
  );
  const read: TransportEvent = { type: 'messageRead', conversation: WITH_PEER, serverId: '1' };
  for (let number = 1; number <= 5_000; number += 1)
    inbox.receive({ type: 'messageReceived', message: incoming(number) });
  for (const number of [1, 2_500, 5_000]) inbox.receive({ type: 'messageReceived', message: incoming(number) });
  inbox.receive(read);
  inbox.receive(read);
  expect([passed.length, passed.at(-1), passed.at(-2)]).toEqual([5_002, read, read]);
});

it('[IM-IN-1] once the inbox no longer remembers all ids, a message older than every cached one is dropped, and a newer one is passed on', () => {
  const passed: string[] = [];
  const inbox = new Inbox(
    (event) => void (event.type === 'messageReceived' && passed.push(event.message.serverId)),
    ({ time }) => time < 1_000,
  );
  const receive = (message: IncomingMessage) => inbox.receive({ type: 'messageReceived', message });
  receive(incoming(1, { time: 1, serverId: '9'.repeat(30) }));
  for (let number = 2; number <= 2 * LIMITS.seenWindow; number += 1)
    receive(incoming(number, { time: 1_000 + number }));
  // The inbox never compares ids by size, so the oversized one suppresses no later message.
  expect(passed).toHaveLength(2 * LIMITS.seenWindow);
  receive(incoming(3, { time: 3 }));
  receive(incoming(2 * LIMITS.seenWindow + 1, { time: 9_999_999 }));
  expect(passed.at(-1)).toBe(incoming(2 * LIMITS.seenWindow + 1).serverId);
  expect(passed).toHaveLength(2 * LIMITS.seenWindow + 1);
});

it('a message that catch-up fetched is new once, and is not passed on when it arrives as well', () => {
  const passed: TransportEvent[] = [];
  const inbox = new Inbox(
    (event) => void passed.push(event),
    () => false,
  );
  const message = incoming(1);
  expect([inbox.isNew(message), inbox.isNew(message)]).toEqual([true, false]);
  inbox.receive({ type: 'messageReceived', message });
  expect(passed).toEqual([]);
});
