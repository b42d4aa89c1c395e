import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const MESSAGES = process.env['FITOUT_NIGHTLY'] === '1' ? 1_000_000 : 60_000;
const CONVERSATIONS = 40;
const MEGABYTE = 1_048_576;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heap(): number {
  if (typeof collect === 'function') for (let times = 0; times < 3; times += 1) collect();
  return process.memoryUsage().heapUsed;
}

it(
  `[IM-20] after ${MESSAGES} messages over 40 conversations the heap and the number of listeners are as after a quarter`,
  async () => {
    const clock = new FakeClock();
    const listeners = new Set<(event: TransportEvent) => void>();
    const client = startClient({
      self: 'amy',
      service: {
        ...new FakeHub().add('amy').device('amy'),
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      clock,
      newId: () => 'own',
    });
    await client.session.start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
    const refs = Array.from({ length: CONVERSATIONS }, (_, index): ConversationRef => {
      return index % 2 === 0 ? { kind: 'contact', id: `peer${index}` } : { kind: 'group', id: `group${index}` };
    });
    let quarter = { heap: 0, listeners: 0, waiting: 0 };
    for (let number = 1; number <= MESSAGES; number += 1) {
      const conversation = refs[number % CONVERSATIONS] ?? { kind: 'contact', id: 'nobody' };
      const serverId = String(1_000_000 + number);
      const body = { type: 'text', text: `message ${number}` } as const;
      const message = {
        id: serverId,
        serverId,
        conversation,
        from: 'bo',
        body,
        mentions: [],
        time: 1_700_000_000_000 + number,
      };
      for (const listener of listeners) listener({ type: 'messageReceived', message });
      if (number % 1_000 === 0) await clock.advance(2_000);
      if (number === MESSAGES / 4) quarter = { heap: heap(), listeners: listeners.size, waiting: clock.waiting };
    }
    await clock.advance(2_000);
    const grown = (heap() - quarter.heap) / MEGABYTE;
    expect(grown).toBeLessThan(20);
    expect([listeners.size, clock.waiting]).toEqual([quarter.listeners, quarter.waiting]);
    const held = refs.map((ref) => client.conversations.find(ref)?.messages.length ?? 0);
    expect(held).toEqual(refs.map(({ kind }) => (kind === 'contact' ? 500 : 200)));
    await client.dispose();
    expect([listeners.size, clock.waiting]).toEqual([0, 0]);
  },
  MESSAGES,
);
