import { describe, expect, it, vi } from 'vitest';
import { createIndexedDbBlobs } from './indexedDbBlobs.js';

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

  it('[IM-STORE-2] if the browser denies its database, the store keeps files in memory and reports that once', async () => {
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
