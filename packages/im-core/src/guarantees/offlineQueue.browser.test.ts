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

it('[IM-4] 200 texts and 5 files written offline into the real database, over a reload and a killed tab, all arrive in order and whole', async () => {
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
    const service: ChatService = {
      ...device,
      send: (message) => (isKilled ? new Promise(() => undefined) : device.send(message)),
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

  hub.goDown();
  const written: string[] = [];
  let tab = await openSession();
  for (let number = 1; number <= TEXTS + TEXTS / 40; number += 1) {
    const text = `message ${number}`;
    written.push(text);
    const isFile = number % EVERY === 0;
    // Awaited, because a message that is shown as sending must be in the database.
    if (isFile) await tab.timeline.sendFile({ kind: 'file', name: text, blob: new Blob([text]) });
    else await tab.timeline.send({ type: 'text', text });
    if (number === 50) await tab.client.dispose();
    if (number === 100) tab.kill();
    if (number === 50 || number === 100) tab = await openSession();
  }
  expect([tab.client.unsentCount(), tab.timeline.messages.length, hub.stored.length]).toEqual([205, 205, 0]);
  expect(tab.timeline.messages.every(({ status }) => status === 'sending')).toBe(true);

  hub.goUp();
  tab.client.session.wake();
  await expect.poll(() => tab.client.unsentCount(), { timeout: 60_000, interval: 50 }).toBe(0);
  const arrived = hub.stored.map(({ body }) => (body.type === 'text' ? body.text : 'url' in body ? body.url : ''));
  expect(arrived).toEqual(written);
  expect(uploaded).toEqual([41, 82, 123, 164, 205].map((number) => `message ${number}`));
  expect(tab.timeline.messages.every(({ status }) => status === 'sent')).toBe(true);
  expect(errors).toBe(0);
  await tab.client.dispose();
}, 120_000);
