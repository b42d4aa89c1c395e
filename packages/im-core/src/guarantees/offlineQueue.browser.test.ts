import { expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import type { ChatService } from '../ports/ChatService.js';
import type { FileUploader } from '../ports/FileUploader.js';
import { createIndexedDbBlobs, createIndexedDbStore } from '../storage/indexedDb.js';
import { systemClock } from '../storage/memory.js';
import { FakeHub } from '../testing/FakeHub.js';
import { logIn, startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const TEXTS = 200;
const EVERY = 41;
const CHANGED = 10;

it('[IM-4] 200 texts, 5 files and changes of 10 messages made offline into the real database, over a reload and a killed tab, all arrive once, in order and whole', async () => {
  const hub = new FakeHub().add('amy', 'bo');
  const name = `offline-${crypto.randomUUID()}`;
  let errors = 0;
  const onError = (): void => void (errors += 1);
  const storage = createIndexedDbStore(name, onError);
  const blobs = createIndexedDbBlobs(`${name}-files`, onError);
  const uploaded: string[] = [];
  const uploader: FileUploader = {
    async upload({ blob }) {
      const text = new TextDecoder().decode(await blob.arrayBuffer());
      uploaded.push(text);
      return ok({ url: text });
    },
  };
  let ids = 0;
  const openSession = async () => {
    let isKilled = false;
    const device = hub.device('amy tab');
    // A killed tab sends nothing more, although its timers still run.
    const unlessKilled =
      <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
      (...args: Args): Promise<Answer> =>
        isKilled ? new Promise(() => undefined) : call(...args);
    const service: ChatService = {
      ...device,
      send: unlessKilled(device.send),
      edit: unlessKilled(device.edit),
      react: unlessKilled(device.react),
      pinMessage: unlessKilled(device.pinMessage),
    };
    const newId = () => `amy-message-${(ids += 1)}`;
    const client = startClient({ self: 'amy', service, storage, blobs, uploader, clock: systemClock, newId });
    await client.restore();
    void logIn(client, 'amy');
    const kill = (): void => {
      isKilled = true;
    };
    return { client, kill, timeline: client.conversations.ensure(BO) };
  };

  const written: string[] = [];
  let tab = await openSession();
  for (let number = 1; number <= CHANGED; number += 1) await tab.timeline.send({ type: 'text', text: `old ${number}` });
  await expect.poll(() => hub.stored.length).toBe(CHANGED);
  await tab.timeline.read();
  hub.goDown();
  async function change(at: number): Promise<void> {
    await tab.timeline.read();
    const { id = '' } = tab.timeline.messages[at] ?? {};
    await tab.timeline.edit(id, `new ${at}`);
    await tab.timeline.react(id, '👍');
    await tab.timeline.pin(id, true);
  }
  for (let number = 1; number <= TEXTS + TEXTS / 40; number += 1) {
    const text = `message ${number}`;
    written.push(text);
    const isFile = number % EVERY === 0;
    // Awaited, because a message that is shown as sending must be in the database.
    if (isFile) await tab.timeline.sendFile({ kind: 'file', name: text, blob: new Blob([text]) });
    else await tab.timeline.send({ type: 'text', text });
    if (number % 20 === 0) await change(number / 20 - 1);
    if (number === 50) await tab.client.dispose();
    if (number === 100) tab.kill();
    if (number === 50 || number === 100) tab = await openSession();
  }
  const of = [tab.client.unsentCount(), tab.timeline.messages.length, hub.stored.length];
  expect(of).toEqual([205, 205 + CHANGED, CHANGED]);
  expect(tab.timeline.messages.slice(CHANGED).every(({ status }) => status === 'sending')).toBe(true);

  hub.goUp();
  tab.client.session.wake();
  await expect.poll(() => tab.client.unsentCount(), { timeout: 60_000, interval: 50 }).toBe(0);
  const arrived = hub.stored.map(({ body }) => (body.type === 'text' ? body.text : 'url' in body ? body.url : ''));
  expect(arrived.slice(CHANGED)).toEqual(written);
  const bo = hub.device('bo tab');
  await bo.open({ userId: 'bo', secret: { kind: 'password', value: 'bo' } });
  const changed = Array.from({ length: CHANGED }, (_, at) => ({
    body: { text: `new ${at}` },
    edit: { count: 1 },
    reactions: [{ emoji: '👍', count: 1, by: ['amy'] }],
  }));
  await expect
    .poll(async () => bo.history({ kind: 'contact', id: 'amy' }, String(hub.stored[CHANGED]?.serverId), 20))
    .toMatchObject({ ok: true, value: changed });
  const pinned = hub.stored.slice(0, CHANGED).map(({ serverId }) => ({ message: { serverId } }));
  expect(await bo.pinnedMessages({ kind: 'contact', id: 'amy' })).toMatchObject({
    ok: true,
    value: pinned.toReversed(),
  });
  expect(uploaded).toEqual([41, 82, 123, 164, 205].map((number) => `message ${number}`));
  expect(tab.timeline.messages.every(({ status }) => status === 'sent')).toBe(true);
  expect(errors).toBe(0);
  await tab.client.dispose();
}, 120_000);
