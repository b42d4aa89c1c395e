import { expect, it } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { incoming, WITH_PEER } from '../testing/builders.js';
import { Inbox } from './Inbox.js';

it('[IN-1] a message told again long after is dropped; every other event passes', () => {
  const passed: TransportEvent[] = [];
  const inbox = new Inbox((event) => void passed.push(event));
  const read: TransportEvent = { type: 'messageRead', conversation: WITH_PEER, serverId: '1' };
  for (let number = 1; number <= 5_000; number += 1)
    inbox.receive({ type: 'messageReceived', message: incoming(number) });
  for (const number of [1, 2_500, 5_000]) inbox.receive({ type: 'messageReceived', message: incoming(number) });
  inbox.receive(read);
  inbox.receive(read);
  expect([passed.length, passed.at(-1), passed.at(-2)]).toEqual([5_002, read, read]);
});
