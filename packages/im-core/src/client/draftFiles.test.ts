import { describe, expect, it } from 'vitest';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore } from '../ports/storage.js';
import { createMemoryBlobs, createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const CHO = { kind: 'group', id: 'cho' } as const;
const blob = (bytes: number): FileBlob => ({ size: bytes, type: '', arrayBuffer: async () => new ArrayBuffer(bytes) });

function start(change: (blobs: BlobStore) => BlobStore = (blobs) => blobs) {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const values = new Map<string, string>();
  const kept = new Map<string, FileBlob>();
  let ids = 0;
  async function openSession() {
    const im = startClient({
      self: 'amy',
      service: hub.device('amy tab'),
      storage: createMemoryStore(values),
      blobs: change(createMemoryBlobs(kept)),
      clock,
      newId: () => `id-${(ids += 1)}`,
    });
    await im.restore();
    await clock.advance(0);
    return im;
  }
  return { clock, values, kept, openSession };
}

describe('chosen files (DRAFT)', () => {
  it('chosen files are back after a reload, with names, bytes and order, each in its conversation', async () => {
    const { openSession } = start();
    const first = await openSession();
    const chosen = [
      { name: '图纸.pdf', as: 'file', blob: blob(3) },
      { name: 'a.png', as: 'any', blob: blob(5) },
    ];
    await first.draftFiles.keep(BO, chosen);
    await first.draftFiles.keep(CHO, [{ name: 'b', as: 'image', blob: blob(7) }]);
    await first.dispose();
    const second = await openSession();
    expect([second.draftFiles.count(BO), second.draftFiles.count(CHO)]).toEqual([2, 1]);
    expect(await second.draftFiles.open(BO)).toEqual(chosen);
  });

  it('removed and sent files are deleted, and remaining ones are not stored again', async () => {
    const { openSession, kept, values } = start();
    const im = await openSession();
    const [a, b] = [blob(1), blob(2)];
    await im.draftFiles.keep(BO, [
      { name: 'a', as: 'any', blob: a },
      { name: 'b', as: 'any', blob: b },
    ]);
    const [, second] = [...kept.keys()];
    await im.draftFiles.keep(BO, [{ name: 'b', as: 'any', blob: b }]);
    expect([...kept.keys()]).toEqual([second]);
    await im.draftFiles.keep(BO, []);
    expect([kept.size, [...values.keys()].filter((key) => key.startsWith('draftFiles/'))]).toEqual([0, []]);
    expect(await im.draftFiles.open(BO)).toEqual([]);
  });

  it('a file that took long to store does not bring back the list from before a later change', async () => {
    const raw = blob(9);
    let finish = () => {};
    const stored = new Promise<void>((resolve) => (finish = resolve));
    const { openSession } = start((blobs) => ({
      ...blobs,
      put: async (id, one) => {
        if (one === raw) await stored;
        return blobs.put(id, one);
      },
    }));
    const first = await openSession();
    const [a, small] = [blob(1), blob(2)];
    const before = first.draftFiles.keep(BO, [
      { name: 'a', as: 'any', blob: a },
      { name: 'b', as: 'any', blob: raw },
    ]);
    const after = first.draftFiles.keep(BO, [
      { name: 'a', as: 'any', blob: a },
      { name: 'b', as: 'any', blob: small },
    ]);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    finish();
    await Promise.all([before, after]);
    const second = await openSession();
    expect((await second.draftFiles.open(BO)).map((file) => file.blob)).toEqual([a, small]);
  });

  it('a damaged entry and a lost file cost nothing else', async () => {
    const { openSession, kept, values } = start();
    const first = await openSession();
    await first.draftFiles.keep(BO, [
      { name: 'a', as: 'any', blob: blob(1) },
      { name: 'b', as: 'any', blob: blob(2) },
    ]);
    const [lost = ''] = kept.keys();
    kept.delete(lost);
    values.set('draftFiles/group:x', '{');
    values.set('draftFiles/nonsense', '[1]');
    const second = await openSession();
    expect((await second.draftFiles.open(BO)).map(({ name }) => name)).toEqual(['b']);
    expect(second.draftFiles.count({ kind: 'group', id: 'x' })).toBe(0);
  });

  it('a file without message or draft is removed a minute after the start, any other one stays', async () => {
    const { openSession, kept, values, clock } = start();
    const im = await openSession();
    await im.draftFiles.keep(BO, [{ name: 'a', as: 'any', blob: blob(1) }]);
    void im.conversations.ensure(BO).sendFile({ kind: 'file', name: 'waits', blob: blob(2) });
    await clock.advance(0);
    await im.dispose();
    kept.set('orphan', blob(3));
    kept.set('of another tab', blob(4));
    await openSession();
    await clock.advance(30_000);
    expect(kept.size).toBe(4);
    // The other tab has stored its message by now, and the file of another one.
    values.set('outbox/of another tab', '{}');
    kept.set('begun since', blob(5));
    await clock.advance(30_000);
    expect([...kept.keys()].toSorted()).toEqual(['begun since', 'id-1', 'id-2', 'of another tab']);
  });
});
