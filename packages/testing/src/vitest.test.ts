import { createMemoryStore } from '@fitout/im-core/memory';
import { expect, test } from './vitest.js';

const ZHOU = { kind: 'contact', id: 'zhou' } as const;
const LIN = { kind: 'contact', id: 'lin' } as const;
const text = (words: string) => ({ type: 'text', text: words }) as const;

test('what is said while the network is cut arrives when it is healed', async ({ person, network }) => {
  const lin = (await person('lin')).conversations.open(ZHOU);
  const zhou = await person('zhou');
  const withLin = zhou.conversations.open(LIN);
  await network.cut('zhou');
  await lin.send(text('几点开门？'));
  await expect.poll(() => lin.last?.status).toBe('sent');
  expect(withLin.last).toBe(null);
  await network.heal();
  expect(zhou.session.connection).toBe('online');
  await expect.poll(() => withLin.last?.body).toEqual(text('几点开门？'));
});

test('time passes for the service and for the people', async ({ person, clock, control }) => {
  const lin = await person('lin');
  await person('zhou');
  const before = lin.clock.now();
  await clock.pass(3_600_000);
  expect(lin.clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
  await lin.conversations.open(ZHOU).send(text('一小时后'));
  await expect.poll(async () => (await control.state()).messages.at(-1)?.at).toBeGreaterThanOrEqual(before + 3_600_000);
});

test('a person sends a file to the client of the vendor, which answers', async ({ person, easemob, emulator }) => {
  const lin = (await person('lin')).conversations.open(ZHOU);
  const { sdk, connection } = await easemob('zhou');
  const urls: unknown[] = [];
  connection.addEventHandler('test', {
    onFileMessage: (event) => void urls.push((event as { readonly url?: string }).url),
  });
  await lin.sendFile({ kind: 'file', name: '报价.txt', blob: new Blob(['100 元']) });
  await expect.poll(() => urls).toEqual([expect.stringContaining(emulator.url)]);
  await connection.send(sdk.message.create({ type: 'txt', chatType: 'singleChat', to: 'lin', msg: '收到' }));
  await expect.poll(() => lin.last?.body).toEqual(text('收到'));
});

test('a person who comes back with the storage of before sees what was there', async ({ person }) => {
  const storage = createMemoryStore();
  const before = await person('lin', { storage });
  await person('zhou');
  await before.conversations.open(ZHOU).send(text('明天见'));
  await expect.poll(() => before.unsentCount()).toBe(0);
  await before.dispose();
  const after = await person('lin', { storage });
  await expect.poll(() => after.conversations.open(ZHOU).last?.body).toEqual(text('明天见'));
});
