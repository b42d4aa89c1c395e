import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { createIndexedDbArchive } from '../storage/indexedDbArchive.js';
import { createIndexedDbBlobs, createIndexedDbStore } from '../storage/indexedDb.js';
import { chatStorageContract } from '../testing/chatStorageContract.js';
import { archiveOf, createBrowserParts, removeBrowserData } from './createBrowserParts.js';
import { createDeviceSeal, sealedBlobs, sealedStorage, sealStored } from '../storage/sealed.js';

type Bytes = Uint8Array<ArrayBuffer>;

function lost(): never {
  throw new Error('lost');
}

async function sealOf(name: string) {
  const seal = await createDeviceSeal(`${name} key`);
  if (seal === null) throw new Error('no seal');
  return seal;
}

const seals = new Map<string, Awaited<ReturnType<typeof sealOf>>>();
const first = crypto.randomUUID();
seals.set(first, await sealOf(first));

chatStorageContract('sealed IndexedDB', () => {
  const name = crypto.randomUUID();
  const seal = seals.get(first) ?? lost();
  return { open: () => sealedStorage(createIndexedDbStore(name, lost), seal) };
});

/** Everything that a database holds, as one text. */
async function bytesIn(name: string): Promise<string> {
  const db = await openDB(name);
  const all = await Promise.all([...db.objectStoreNames].map((table) => db.getAll(table)));
  const texts = all.flat().map(async (value) => (value instanceof Blob ? value.text() : JSON.stringify(value)));
  db.close();
  return (await Promise.all(texts)).join('\n');
}

it('[IM-STORE-1] sealed records are read in the next session, and no text of them is in the database', async () => {
  const name = crypto.randomUUID();
  const storage = sealedStorage(createIndexedDbStore(name, lost), await sealOf(name));
  await Promise.all([
    storage.set('draft', '"九点到"'),
    storage.write({ conversation: 'contact/bo', row: '{"last":"密码在信箱"}', put: new Map([['1', '"密码在信箱"']]) }),
  ]);
  const blobs = sealedBlobs(createIndexedDbBlobs(`${name} files`, lost), await sealOf(name));
  await blobs.put('plan', new Blob(['三室两厅'], { type: 'text/plain' }));
  const kept = (await bytesIn(name)) + (await bytesIn(`${name} files`));
  expect(['九点到', '密码在信箱', '三室两厅'].filter((text) => kept.includes(text))).toEqual([]);

  const next = sealedStorage(createIndexedDbStore(name, lost), await sealOf(name));
  expect(await next.get('draft')).toBe('"九点到"');
  expect((await next.conversation('contact/bo')).messages.get('1')).toBe('"密码在信箱"');
  const file = await sealedBlobs(createIndexedDbBlobs(`${name} files`, lost), await sealOf(name)).get('plan');
  expect([file?.type, new TextDecoder().decode(await file?.arrayBuffer())]).toEqual(['text/plain', '三室两厅']);
});

it('a record under another name, and one of another key, counts as missing', async () => {
  const name = crypto.randomUUID();
  const plain = createIndexedDbStore(name, lost);
  const storage = sealedStorage(plain, await sealOf(name));
  await storage.set('mine', '"1"');
  await plain.set('yours', (await plain.get('mine')) ?? '');
  expect([await storage.get('yours'), (await storage.entries('')).size]).toEqual([null, 1]);
  const other = sealedStorage(plain, await sealOf(crypto.randomUUID()));
  expect([await other.get('mine'), (await other.entries('')).size]).toEqual([null, 0]);
});

it('a tab that seals what was stored open overwrites nothing that another tab has stored meanwhile', async () => {
  const name = crypto.randomUUID();
  const plain = createIndexedDbStore(name, lost);
  await plain.set('draft', '"九点到"');
  const [one, other] = [await sealOf(name), await sealOf(name)];
  let go = (): void => undefined;
  const mayClose = new Promise<void>((resolve) => (go = resolve));
  const slow = { ...one, close: (record: string, bytes: Bytes) => mayClose.then(() => one.close(record, bytes)) };
  const first = one.completeOnce(() => sealStored(plain, slow));
  const second = other
    .completeOnce(() => sealStored(plain, other))
    .then(() => sealedStorage(plain, other).set('draft', '"十点到"'));
  let isStored = false;
  void second.then(() => (isStored = true));
  await expect.poll(async () => isStored || (await navigator.locks.query()).pending?.length).toBeTruthy();
  go();
  await Promise.all([first, second]);
  expect(await sealedStorage(plain, other).get('draft')).toBe('"十点到"');
});

it('what was stored open is sealed once, and removed with its key', async () => {
  const account = { appKey: 'org#app', userId: crypto.randomUUID() };
  const name = `fitout ${account.appKey} ${account.userId}`;
  const { storage: before, blobs: files } = await createBrowserParts(account, 'tab of the last version');
  await before.set('draft', '"九点到"');
  await files.put('plan', new Blob(['两百平米'], { type: 'text/plain' }));
  if ('write' in before)
    await before.write({ conversation: 'contact/bo', row: '"密码在信箱"', put: new Map([['1', '"三室两厅"']]) });
  const words = { serverId: '1', time: 1, from: 'bo', kind: 'text', words: '密码在信箱' } as const;
  const archive = createIndexedDbArchive(archiveOf(account));
  await archive.add({ kind: 'contact', id: 'bo' }, [words]);
  const { storage, blobs } = await createBrowserParts(account, 'tab', lost, true);
  expect(await storage.get('draft')).toBe('"九点到"');
  expect(new TextDecoder().decode(await (await blobs.get('plan'))?.arrayBuffer())).toBe('两百平米');
  const kept = (await bytesIn(name)) + (await bytesIn(`${name} files`));
  expect(['九点到', '密码在信箱', '三室两厅', '两百平米'].filter((text) => kept.includes(text))).toEqual([]);
  // The archive is never sealed.
  await expect
    .poll(async () => (await indexedDB.databases()).map((database) => database.name))
    .not.toContain(archiveOf(account));
  expect(await removeBrowserData(account)).toBe(true);
  const left = (await indexedDB.databases()).map((database) => database.name ?? '');
  expect(left.filter((one) => one.startsWith(name))).toEqual([]);
});
