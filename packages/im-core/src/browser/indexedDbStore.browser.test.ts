import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIndexedDbStore } from '../storage/indexedDb.js';

function start(name: string = crypto.randomUUID()) {
  let errors = 0;
  const store = createIndexedDbStore(name, () => void (errors += 1));
  return { name, store, errors: () => errors };
}

describe('values that survive a reload (STORE)', () => {
  it('[IM-STORE-1] the next session finds the stored values, each under its own name', async () => {
    const { name, store, errors } = start();
    expect([await store.set('a', '1'), await store.set('b', '2'), await store.set('a', '3')]).toEqual([
      true,
      true,
      true,
    ]);
    await store.remove('b');
    const next = start(name);
    expect([await next.store.get('a'), await next.store.get('b'), [...(await next.store.entries(''))]]).toEqual([
      '3',
      null,
      [['a', '3']],
    ]);
    expect([await start().store.get('a'), errors()]).toEqual([null, 0]);
  });

  it('the changes of one task are one transaction, in the order of the calls', async () => {
    const { name, store } = start();
    await store.set('old', '0');
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    onTestFinished(() => transactions.mockRestore());
    const stored = Array.from({ length: 100 }, (_, index) => store.set(`m/${index}`, String(index)));
    const requests = [
      ...stored,
      store.set('m/1', 'again'),
      store.remove('m/2'),
      store.remove('old'),
      store.set('old', '1'),
    ];
    await Promise.all(requests);
    expect(transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
    const next = await start(name).store.entries('m/');
    expect([next.size, next.get('m/1'), next.has('m/2'), next.get('m/99')]).toEqual([99, 'again', false, '99']);
    expect(await store.get('old')).toBe('1');
  });

  it('if the browser denies the database, the store keeps values in memory and reports that once', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    onTestFinished(() => open.mockRestore());
    const { store, errors } = start();
    expect([await store.set('a', '1'), await store.set('b', '2')]).toEqual([false, false]);
    await store.remove('b');
    expect([await store.get('a'), [...(await store.entries('a'))], errors()]).toEqual(['1', [['a', '1']], 1]);
  });

  it('a database that does not open within fifteen seconds counts as lost, and not before', async () => {
    const { name, store, errors } = start();
    const other = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name, 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    onTestFinished(() => other.close());
    // Waits for the other connection; all later requests wait behind it.
    indexedDB.deleteDatabase(name);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const setting = store.set('a', '1');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(errors()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([await setting, await store.get('a'), errors()]).toEqual([false, '1', 1]);
  });

  it.each([
    ['get', (store: ReturnType<typeof start>['store']) => store.get('a')],
    ['getAll', (store: ReturnType<typeof start>['store']) => store.entries('')],
  ] as const)('a value that a failed %s could not read is not replaced', async (method, read) => {
    const { name, store, errors } = start();
    await start(name).store.set('a', 'of the last visit');
    const failing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    onTestFinished(() => failing.mockRestore());
    await read(store);
    failing.mockRestore();
    expect([await store.set('a', 'of this visit'), await store.get('a')]).toEqual([false, 'of this visit']);
    await store.remove('a');
    expect([await start(name).store.get('a'), errors()]).toEqual(['of the last visit', 1]);
  });

  it('a write that finds no space is tried again without what may go, and later ones follow it', async () => {
    const name = crypto.randomUUID();
    const onError = vi.fn<() => void>();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    onTestFinished(() => put.mockRestore());
    let freed = (_going: readonly string[]): void => undefined;
    const free = vi.fn<() => Promise<readonly string[]>>(() => new Promise((resolve) => (freed = resolve)));
    const store = createIndexedDbStore(name, onError, free);
    for (const conversation of ['contact/old', 'contact/new'])
      await store.write({ conversation, row: '{}', put: new Map([['1', '{}']]) });
    await store.set('outbox/1', '{}');
    put.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const first = store.set('a', 'first');
    await expect.poll(() => free.mock.calls.length).toBe(1);
    put.mockRestore();
    const second = store.set('a', 'second');
    freed(['contact/old']);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect([await store.get('a'), await store.get('outbox/1')]).toEqual(['second', '{}']);
    expect([...(await store.conversations()).keys()]).toEqual(['contact/new']);
    expect((await store.conversation('contact/old')).messages.size).toBe(0);
    expect([free.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
  });

  it('a value that could not be stored is still the newest one, and may be stored later', async () => {
    const { name, store, errors } = start();
    await store.set('a', 'old');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => put.mockRestore());
    expect([await store.set('a', 'new'), await store.get('a'), errors()]).toEqual([false, 'new', 1]);
    put.mockRestore();
    expect([await store.set('a', 'newest'), await start(name).store.get('a')]).toEqual([true, 'newest']);
  });
});
