import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice, outgoing } from '../testing/builders.js';
import { receivedBy } from '../testing/hubParts.js';
import { logIn, startClient } from '../testing/startClient.js';

const ALL = 20_000;
const PEERS = 20;
const AMY = { kind: 'contact', id: 'amy' } as const;

async function start() {
  const people = Array.from({ length: PEERS }, (_, index) => `peer${index}`);
  const hub = new FakeHub().add('amy', ...people);
  const clock = new FakeClock();
  const storage = createMemoryStore();
  const senders = people.map((from) => ({ from, service: hub.device(from) }));
  await Promise.all(
    senders.map(({ from, service }) => service.open({ userId: from, secret: { kind: 'password', value: from } })),
  );
  const openSession = async () => {
    const client = startClient({ self: 'amy', service: hub.device('amy tab'), clock, storage });
    await client.restore();
    await logIn(client, 'amy');
    await clock.advance(0);
    return client;
  };
  const sendText = async (until: number): Promise<void> => {
    for (let number = hub.stored.length; number < until; number += 1) {
      const sender = senders[number % PEERS];
      await sender?.service.send(outgoing(`said ${number}`, { from: sender.from, conversation: AMY }));
    }
  };
  const deliver = (number: number): void => {
    const kept = hub.stored[number];
    if (kept !== undefined) hub.emit('amy', receivedBy(kept, 'amy'));
  };
  const client = await openSession();
  await sendText(ALL);
  return { hub, clock, client, openSession, sendText, deliver };
}

type Client = Awaited<ReturnType<typeof start>>['client'];
const shown = ({ conversations }: Client) =>
  conversations.ordered.map(({ ref, messages }) => [ref.id, ...messages.map(({ serverId }) => serverId)].join(' '));

describe('repeated events (IM-9)', () => {
  it('[IM-9] a repetition of any of the last 20 000 ids changes neither lists nor counts', async () => {
    const { client, deliver, clock } = await start();
    const [before, unread] = [shown(client), client.conversations.totalUnread.count];
    const dice = createDice(9);
    for (let repeat = 0; repeat < ALL; repeat += 1) deliver(dice.below(ALL));
    for (let number = 0; number < ALL; number += 1) deliver(number);
    await clock.advance(5_000);
    expect([unread, client.conversations.totalUnread.count]).toEqual([ALL, ALL]);
    expect(shown(client)).toEqual(before);
  }, 60_000);

  it('[IM-9] a repeat of a message that is older than every cached one is not shown, even after 20 000 others', async () => {
    const { client, sendText, deliver, clock } = await start();
    await sendText(2 * ALL);
    const before = shown(client);
    const unread = client.conversations.totalUnread.count;
    for (let number = 0; number < ALL; number += 7) deliver(number);
    await clock.advance(5_000);
    expect([shown(client), client.conversations.totalUnread.count]).toEqual([before, unread]);
  }, 60_000);

  it('[IM-9] after a reload a repeated message is shown once and in order', async () => {
    const { client, openSession, deliver, clock } = await start();
    const before = shown(client);
    await client.dispose();
    const next = await openSession();
    for (let number = ALL - 1; number >= ALL / 2; number -= 1) deliver(number);
    await clock.advance(5_000);
    expect(shown(next).toSorted()).toEqual(before.toSorted());
    expect(next.conversations.totalUnread.count).toBe(ALL);
  }, 60_000);
});
