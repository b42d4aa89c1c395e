import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { archiveContract } from '../testing/archiveContract.js';
import { chatStorageContract } from '../testing/chatStorageContract.js';
import { createIndexedDbStore } from '../storage/indexedDb.js';
import { createIndexedDbArchive } from '../storage/indexedDbArchive.js';
import { moveOldData } from '../storage/moveOldData.js';
import storedByVersion1 from '../testing/storedByVersion1.json' with { type: 'json' };

chatStorageContract('IndexedDB', () => {
  const name = crypto.randomUUID();
  return {
    open: () =>
      createIndexedDbStore(name, () => {
        throw new Error('lost');
      }),
  };
});

archiveContract('IndexedDB', () => {
  const name = crypto.randomUUID();
  return { open: () => createIndexedDbArchive(name) };
});

it('what the earlier version stored in IndexedDB is moved, also by a page that was killed in between', async () => {
  const name = crypto.randomUUID();
  const old = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('values') });
  const values = Object.entries(storedByVersion1);
  for (const [key, value] of values) await old.put('values', value, key);
  old.close();
  const fail = () => {
    throw new Error('lost');
  };
  const killed = createIndexedDbStore(name, fail);
  let isAlive = true;
  await moveOldData({
    ...killed,
    // The page ends after its first change.
    write: async (change) => isAlive && killed.write(change).finally(() => (isAlive = false)),
    remove: async (key) => (isAlive ? killed.remove(key) : undefined),
  });
  expect((await createIndexedDbStore(name, fail).conversations()).size).toBe(1);
  const next = createIndexedDbStore(name, fail);
  await moveOldData(next);
  const keys = ['contact/bo', 'contact/cy', 'group/team'];
  expect([...(await next.conversations()).keys()]).toEqual(keys);
  const sizes = await Promise.all(keys.map(async (key) => (await next.conversation(key)).messages.size));
  expect([sizes, (await next.entries('timeline')).size]).toEqual([[42, 2, 1], 0]);
  const kept = values.filter(([key]) => !key.startsWith('timeline'));
  expect(await next.entries('')).toEqual(new Map(kept));
});
