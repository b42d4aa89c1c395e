import type { IDBPDatabase } from 'idb';
import type { KeyValueStore } from '../../ports/KeyValueStore.js';
import { openValues, VALUES } from './openValues.js';

/**
 * Keeps values in IndexedDB, in a database of its own per `name`. When the browser denies or loses the
 * database, values live in memory and `onTrouble` is called once.
 */
export function createIndexedDbStore(name: string, onTrouble: () => void): KeyValueStore {
  const memory = new Map<string, string>();
  const run = openValues(name, onTrouble);

  return {
    async get(key) {
      const kept: unknown = await run((db) => db.get(VALUES, key));
      // What is in memory could not be stored, so it is newer than what the database holds.
      return memory.get(key) ?? (typeof kept === 'string' ? kept : null);
    },
    async set(key, value) {
      const stored = await run((db) => putNow(db, key, value));
      if (stored === null) memory.set(key, value);
      else memory.delete(key);
      return stored !== null;
    },
    async remove(key) {
      memory.delete(key);
      await run((db) => db.delete(VALUES, key));
    },
    async keys() {
      const kept = (await run((db) => db.getAllKeys(VALUES))) ?? [];
      return [...new Set([...kept.map(String), ...memory.keys()])];
    },
  };
}

/** Commits at once: what is not committed when a page is torn down was never written, and some things come once. */
async function putNow(db: IDBPDatabase, key: string, value: string): Promise<true> {
  const writing = db.transaction(VALUES, 'readwrite');
  const put = writing.store.put(value, key);
  writing.commit();
  await Promise.all([put, writing.done]);
  return true;
}
