import type { IDBPTransaction } from 'idb';
import type { MessageArchive } from '../ports/MessageArchive.js';
import { type ArchiveTable, type ArchiveTables, createArchive } from './archive.js';
import { openTables, type Schema } from './indexedDb.js';

const ARCHIVE: Schema = { version: 1, tables: ['blocks', 'index', 'spans'] satisfies ArchiveTable[] };

type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Keeps an archive in IndexedDB, in one database per `name`. If the browser denies or loses it, nothing is archived. */
export function createIndexedDbArchive(name: string): MessageArchive {
  const database = openTables(name, ARCHIVE, () => undefined);
  return createArchive({
    run: (isWriting, work) =>
      database[isWriting ? 'write' : 'read'](async (db) => {
        const mode = isWriting ? 'readwrite' : 'readonly';
        const transaction = db.transaction([...ARCHIVE.tables], mode) as Transaction;
        try {
          const answer = await work(archiveTables(transaction));
          await transaction.done;
          return answer;
        } catch (error) {
          transaction.done.catch(() => undefined);
          transaction.abort();
          throw error;
        }
      }),
  });
}

function archiveTables(transaction: Transaction): ArchiveTables {
  const of = (table: string) => transaction.objectStore(table);
  return {
    get: (table, key) => of(table).get(key),
    async all(table) {
      const [keys, values] = await Promise.all([of(table).getAllKeys(), of(table).getAll()]);
      return new Map(keys.map((key, at): readonly [string, unknown] => [key as string, values[at]]));
    },
    // A failed request fails its transaction, whose end is awaited.
    put: (table, key, value) =>
      void of(table)
        .put(value, key)
        .catch(() => undefined),
    remove: (table, key) =>
      void of(table)
        .delete(key)
        .catch(() => undefined),
    clear: () =>
      ARCHIVE.tables.forEach(
        (table) =>
          void of(table)
            .clear()
            .catch(() => undefined),
      ),
  };
}
