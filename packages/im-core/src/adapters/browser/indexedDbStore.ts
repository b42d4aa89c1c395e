import type { IDBPDatabase } from 'idb';
import type { KeyValueStore } from '../../ports/KeyValueStore.js';
import { openValues, VALUES } from './openValues.js';

/**
 * Keeps values in IndexedDB, in one database per `name`. If the browser denies or loses the database, values stay in
 * memory and `onTrouble` is called once.
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

/** Commits at once: a transaction that is open when the page unloads is lost, and some values arrive only once. */
async function putNow(db: IDBPDatabase, key: string, value: string): Promise<true> {
  const writing = db.transaction(VALUES, 'readwrite');
  const put = writing.store.put(value, key);
  writing.commit();
  await Promise.all([put, writing.done]);
  return true;
}
