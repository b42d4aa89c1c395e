import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { createIndexedDbBlobs, createIndexedDbStore, VALUES } from '../storage/indexedDb.js';

const name = () => `fitout blobs ${crypto.randomUUID()}`;

describe('files between two sessions (STORE)', () => {
  it('[IM-STORE-4] the next session finds a stored file, byte for byte and with its type, until it is removed', async () => {
    const [database, onError] = [name(), vi.fn<() => void>()];
    const first = createIndexedDbBlobs(database, onError);
    expect(await first.put('a', new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' }))).toBe(true);
    const second = createIndexedDbBlobs(database, onError);
    const found = await second.get('a');
    expect([found?.size, found?.type]).toEqual([3, 'image/png']);
    expect([...new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
    expect(await second.keys()).toEqual(['a']);
    await second.remove('a');
    expect([await first.get('a'), onError.mock.calls.length]).toEqual([null, 0]);
  });

  it('[IM-STORE-4] a browser that stores no blobs, as WebKit in a private window, stores their bytes', async () => {
    const put = IDBObjectStore.prototype.put;
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      if (value instanceof Blob) throw new DOMException('no blobs', 'DataCloneError');
      return put.call(this, value, key);
    });
    const [database, onError] = [name(), vi.fn<() => void>()];
    expect(await createIndexedDbBlobs(database, onError).put('a', new Blob(['房'], { type: 'text/plain' }))).toBe(true);
    refusing.mockRestore();
    const found = (await createIndexedDbBlobs(database, onError).get('a')) as Blob;
    expect([await found.text(), found.type, onError.mock.calls.length]).toEqual(['房', 'text/plain', 0]);
  });

  it('a record that is no text and no file is missing, and its neighbours are not', async () => {
    const onError = vi.fn<() => void>();
    const [texts, files] = [name(), name()];
    await createIndexedDbStore(texts, onError).set('good', '1');
    await createIndexedDbBlobs(files, onError).put('good', new Blob(['房']));
    for (const damaged of [7, true, 'text', [], {}, { bytes: 'x' }, { type: 7, bytes: null }, new Date(0), new Map()]) {
      for (const database of [texts, files]) {
        const open = await openDB(database);
        await open.put(VALUES, damaged, 'bad');
        await open.put(VALUES, damaged, 7);
        open.close();
      }
      const [store, blobs] = [createIndexedDbStore(texts, onError), createIndexedDbBlobs(files, onError)];
      const text = typeof damaged === 'string' ? [['bad', damaged]] : [];
      expect([...(await store.entries(''))]).toEqual([...text, ['good', '1']]);
      expect([await store.get('good'), await ((await blobs.get('good')) as Blob).text()]).toEqual(['1', '房']);
      expect(await blobs.get('bad')).toBeNull();
      await blobs.remove('bad');
      expect(await blobs.keys()).toContain('good');
    }
    expect(onError).not.toHaveBeenCalled();
  });

  it('if the browser denies its database, the store keeps files in memory and reports that once', async () => {
    const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const onError = vi.fn<() => void>();
    const blobs = createIndexedDbBlobs(name(), onError);
    const file = new Blob(['x']);
    expect([await blobs.put('a', file), await blobs.get('a')]).toEqual([false, file]);
    expect(await blobs.keys()).toEqual(['a']);
    await blobs.remove('a');
    expect([await blobs.get('a'), onError.mock.calls.length]).toEqual([null, 1]);
    denied.mockRestore();
  });
});
