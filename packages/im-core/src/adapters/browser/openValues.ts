import { openDB, type IDBPDatabase } from 'idb';

/** A browser that neither opens nor refuses its database must not hold back a message longer than this. */
const TIMEOUT_MS = 3_000;

/** The one table of each database. */
export const VALUES = 'values';

/** A database that may be denied: work on it answers null then. */
export type ValueDatabase = <T>(work: (db: IDBPDatabase) => Promise<T>) => Promise<T | null>;

/**
 * Opens a database at the first operation. `onTrouble` is called once if it is denied, lost or silent. A database that
 * `removeDatabase` removes is closed for good, without trouble: a late write must not create it again.
 */
export function openValues(name: string, onTrouble: () => void): ValueDatabase {
  let isTold = false;
  let isRemoved = false;
  let opening: Promise<IDBPDatabase | null> | null = null;

  function trouble(): null {
    if (!isTold) onTrouble();
    isTold = true;
    return null;
  }

  return async (work) => {
    opening ??= open(name, () => (isRemoved = true)).catch(trouble);
    const db = await opening;
    if (db === null || isRemoved) return null;
    try {
      return await within(work(db));
    } catch {
      return isRemoved ? null : trouble();
    }
  };
}

/** Asynchronous from the first line: a browser that denies the database throws at once. */
async function open(name: string, removed: () => void): Promise<IDBPDatabase> {
  return within(
    openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore(VALUES),
      blocking(_held, _wanted, event) {
        removed();
        (event.target as IDBDatabase | null)?.close();
      },
    }),
  );
}

/** Answers as `work` does, and fails when that takes too long. */
export function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
