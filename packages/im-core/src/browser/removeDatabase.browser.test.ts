import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIndexedDbBlobs, createIndexedDbStore, removeDatabase } from '../storage/indexedDb.js';

const newName = () => `fitout removal ${crypto.randomUUID()}`;
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

describe('removal of an account’s data (STORE)', () => {
  it('a removed database is empty while it is open, is not created again by a late write, and reports no error', async () => {
    const [name, onError] = [newName(), vi.fn<() => void>()];
    const [mine, other] = [createIndexedDbStore(name, onError), createIndexedDbStore(name, onError)];
    await mine.set('a', '说过的话');
    expect(await other.get('a')).toBe('说过的话');
    expect(await removeDatabase(name)).toBe(true);
    expect([await mine.get('a'), await other.get('a')]).toEqual([null, null]);
    expect([await mine.set('b', '迟到的话'), await mine.get('b')]).toEqual([false, '迟到的话']);
    expect(await names()).not.toContain(name);
    expect([await createIndexedDbStore(name, onError).entries(''), onError.mock.calls.length]).toEqual([new Map(), 0]);
  });

  it('files are removed in the same way, and removing a database that never existed succeeds', async () => {
    const [name, onError] = [newName(), vi.fn<() => void>()];
    const blobs = createIndexedDbBlobs(name, onError);
    await blobs.put('a', new Blob(['x']));
    expect(await removeDatabase(name)).toBe(true);
    expect([await blobs.get('a'), await blobs.keys(), onError.mock.calls.length]).toEqual([null, [], 0]);
    expect(await removeDatabase(newName())).toBe(true);
    expect(await names()).not.toContain(name);
  });

  it('removing a database that does not exist creates none, even if the removal ends early', async () => {
    const name = newName();
    // A request that deletes nothing.
    const other = indexedDB.open(newName());
    const deletion = vi.spyOn(indexedDB, 'deleteDatabase').mockReturnValue(other);
    onTestFinished(() => deletion.mockRestore());
    expect(await removeDatabase(name)).toBe(true);
    expect(await names()).not.toContain(name);
  });

  it('a tab that does not close its database delays the removal, but the values are removed', async () => {
    const name = newName();
    const store = createIndexedDbStore(name, () => undefined);
    await store.set('a', '说过的话');
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const request = new Promise((resolve) => {
      frozen.addEventListener('versionchange', resolve);
    });
    const removing = removeDatabase(name);
    await request;
    const left = await new Promise<unknown[]>((resolve) => {
      const reading = frozen.transaction('values').objectStore('values').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    frozen.close();
    expect([await removing, left]).toEqual([true, []]);
  });

  it('if the browser denies its database, the removal reports a failure', async () => {
    const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await removeDatabase(newName())).toBe(false);
    denied.mockRestore();
  });
});
