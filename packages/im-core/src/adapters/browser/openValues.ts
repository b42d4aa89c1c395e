import { openDB, type IDBPDatabase } from 'idb';

/** A slow machine may need many seconds to open a database; one that has not answered by then counts as lost. */
const TIMEOUT_MS = 15_000;

/** The one table of each database. */
export const VALUES = 'values';

/** A database that the browser may deny: then every operation resolves with null. */
export interface ValueDatabase {
  /**
   * An operation that only reads. After a failed one nothing is written: a value that could not be read must not be
   * replaced.
   */
  read<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null>;
  write<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null>;
}

/**
 * Opens a database at the first operation. `onError` is called once if it is denied, lost or silent. A database that
 * `removeDatabase` removes is closed for good and reports no error: a late write must not create it again.
 */
export function openValues(name: string, onError: () => void): ValueDatabase {
  let isReported = false;
  let isRemoved = false;
  let opening: Promise<IDBPDatabase | null> | null = null;

  function reportError(): null {
    if (!isReported) onError();
    isReported = true;
    return null;
  }

  async function run<T>(work: (db: IDBPDatabase) => Promise<T>, isReading: boolean): Promise<T | null> {
    opening ??= open(name, () => (isRemoved = true)).catch(reportError);
    const db = await opening;
    if (db === null || isRemoved) return null;
    try {
      return await within(work(db), TIMEOUT_MS);
    } catch {
      if (isRemoved) return null;
      if (isReading) opening = Promise.resolve(null);
      return reportError();
    }
  }

  return { read: (work) => run(work, true), write: (work) => run(work, false) };
}

/** Asynchronous from the first line, because a browser that denies the database throws synchronously. */
async function open(name: string, removed: () => void): Promise<IDBPDatabase> {
  return within(
    openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore(VALUES),
      blocking(_held, _wanted, event) {
        removed();
        (event.target as IDBDatabase | null)?.close();
      },
    }),
    TIMEOUT_MS,
  );
}

/** Resolves as `work` does, and rejects if it takes longer than `timeoutMs`. */
export function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
