import type { IDBPDatabase } from 'idb';
import type { KeyValueStore } from '../../ports/KeyValueStore.js';
import { openValues, VALUES } from './openValues.js';

/** What one task changes: a new value by key, or null for one that is removed. */
type Changes = Map<string, string | null>;

/**
 * Keeps values in IndexedDB, in one database per `name`. What is set and removed in one task is one transaction: all of
 * it is stored, or nothing. If the browser denies or loses the database, values stay in memory and `onError` is called
 * once.
 */
export function createIndexedDbStore(name: string, onError: () => void): KeyValueStore {
  const memory = new Map<string, string>();
  const database = openValues(name, onError);
  let waiting: { readonly changes: Changes; readonly stored: Promise<true | null> } | null = null;

  /** Resolves with null when it could not be stored. */
  function change(key: string, value: string | null): Promise<true | null> {
    if (waiting === null) {
      const changes: Changes = new Map();
      waiting = { changes, stored: database.write((db) => write(db, take(changes))).finally(() => take(changes)) };
    }
    waiting.changes.set(key, value);
    return waiting.stored;
  }

  /** Ends this group of changes: later ones use another transaction. */
  function take(changes: Changes): Changes {
    if (waiting?.changes === changes) waiting = null;
    return changes;
  }

  return {
    async get(key) {
      const stored: unknown = await database.read((db) => db.get(VALUES, key));
      // A value in memory could not be stored, so it is newer than the one in the database.
      return memory.get(key) ?? (typeof stored === 'string' ? stored : null);
    },
    async set(key, value) {
      const stored = await change(key, value);
      if (stored === null) memory.set(key, value);
      else memory.delete(key);
      return stored !== null;
    },
    async remove(key) {
      memory.delete(key);
      await change(key, null);
    },
    async entries(prefix) {
      const kept = (await database.read((db) => read(db, prefix))) ?? [];
      return new Map([...kept, ...memory].filter(([key]) => key.startsWith(prefix)));
    },
  };
}

/**
 * Commits at once: the browser drops a transaction that is open when the page unloads, and some values arrive only
 * once.
 */
async function write(db: IDBPDatabase, changes: Changes): Promise<true> {
  const writing = db.transaction(VALUES, 'readwrite');
  const requests = [...changes].map(([key, value]) =>
    value === null ? writing.store.delete(key) : writing.store.put(value, key),
  );
  writing.commit();
  await Promise.all([...requests, writing.done]);
  return true;
}

/** Values that are read in one task: a page that reads hundreds of megabytes must stay usable. */
const READ_AT_ONCE = 200;

async function read(db: IDBPDatabase, prefix: string): Promise<readonly (readonly [string, string])[]> {
  // One transaction: what other tabs write meanwhile is not in it.
  const { store } = db.transaction(VALUES);
  const found: (readonly [string, string])[] = [];
  const end = `${prefix}\uffff`;
  let range = IDBKeyRange.bound(prefix, end);
  for (;;) {
    const [keys, values] = await Promise.all([
      store.getAllKeys(range, READ_AT_ONCE),
      store.getAll(range, READ_AT_ONCE),
    ]);
    for (const [index, key] of keys.entries()) {
      const value: unknown = values[index];
      if (typeof key === 'string' && typeof value === 'string') found.push([key, value]);
    }
    const last = keys.at(-1);
    if (last === undefined || keys.length < READ_AT_ONCE) return found;
    range = IDBKeyRange.bound(last, end, true);
  }
}
