import { describe, expect, it } from 'vitest';
import type { RawClient } from '../../../testing/createRawClient.js';
import { startEmulator } from '../../../testing/startEmulator.js';

async function start() {
  const sandbox = await startEmulator();
  await sandbox.people('alice', 'bob', 'carol');
  const alice = await sandbox.raw('alice');
  let clientId = 0;
  const send = async (...texts: string[]) => {
    for (const text of texts) await alice.sendText('bob', text, String((clientId += 1)));
  };
  return { ...sandbox, alice, send };
}

const texts = (client: RawClient) => client.items().map((item) => item.body.contents?.[0]?.text);
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${from + n}`);

async function fetchAll(client: RawClient, queue: string): Promise<string[]> {
  const keys: string[] = [];
  for (let key: string | undefined; ;) {
    const { value } = await client.fetch(queue, key);
    if (value.isLast) return keys;
    key = value.nextKey ?? '';
    keys.push(key);
  }
}

describe('delivery to devices (FEED)', () => {
  it('a push over a dying connection is sent again after the next log-in', async () => {
    const { raw, send } = await start();
    const deaf = await raw('bob', 'phone', { answersPings: false });
    await send('a', 'b');
    await expect.poll(() => texts(deaf)).toEqual(['a', 'b']);
    deaf.cut();
    await deaf.closed;
    const again = await raw('bob', 'phone');
    expect((await again.unread()).unread).toMatchObject([{ queue: { name: 'alice' }, n: 2 }]);
    await fetchAll(again, 'alice');
    expect(texts(again)).toEqual(['a', 'b']);
  });

  it('the server lists queues with their counts; a client fetches them in pages with new keys until an empty page', async () => {
    const { raw, send } = await start();
    const carol = await raw('carol');
    await carol.sendText('bob', 'from carol', '1');
    await send(...numbers(0, 130));
    const bob = await raw('bob', 'phone');
    const { unread } = await bob.unread();
    expect(unread.map(({ queue, n }) => [queue.name, n])).toEqual([
      ['carol', 1],
      ['alice', 130],
    ]);
    const keys = [...(await fetchAll(bob, 'carol')), ...(await fetchAll(bob, 'alice'))];
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
    expect(texts(bob)).toEqual(['from carol', ...numbers(0, 130)]);
  });

  it('a key of another connection acknowledges nothing', async () => {
    const { raw, send } = await start();
    await send('a');
    const first = await raw('bob', 'phone');
    const { value } = await first.fetch('alice');
    first.cut();
    await first.closed;
    const second = await raw('bob', 'phone');
    await second.fetch('alice', value.nextKey);
    expect(texts(second)).toEqual(['a']);
  });

  it('a new device receives the messages that no device of the account has received', async () => {
    const { raw, send } = await start();
    const phone = await raw('bob', 'phone');
    await send('a');
    await expect.poll(() => texts(phone)).toEqual(['a']);
    await phone.sendText('carol', 'x', '1');
    phone.cut();
    await phone.closed;
    await send('b');
    const desk = await raw('bob', 'desk');
    await fetchAll(desk, 'alice');
    expect(texts(desk)).toEqual(['b']);
    const again = await raw('bob', 'phone');
    await fetchAll(again, 'alice');
    expect(texts(again)).toEqual(['b']);
  });

  it('a message that arrives while a device fetches is sent after the fetched messages, once', async () => {
    const { raw, send } = await start();
    await send(...numbers(0, 120));
    const bob = await raw('bob', 'phone');
    await bob.unread();
    const first = await bob.fetch('alice');
    await send('120', '121');
    const second = await bob.fetch('alice', first.value.nextKey);
    expect(second.items).toHaveLength(22);
    await send('122');
    const third = await bob.fetch('alice', second.value.nextKey);
    await bob.fetch('alice', third.value.nextKey);
    await send('123');
    await expect.poll(() => texts(bob)).toEqual(numbers(0, 124));
  });

  it('a device that never fetches receives its queue after five seconds', async () => {
    const { raw, send, control } = await start();
    await send(...numbers(0, 30));
    const bob = await raw('bob', 'phone');
    await send('30');
    expect(texts(bob)).toEqual([]);
    await control('clock', { advanceMs: 5_000 });
    await expect.poll(() => texts(bob)).toEqual(numbers(0, 31));
  });
});
