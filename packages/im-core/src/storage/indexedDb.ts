import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore, KeyValueStore } from '../ports/storage.js';

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
function openValues(name: string, onError: () => void): ValueDatabase {
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
function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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

/** A file as its bytes: a private window of WebKit stores no `Blob`. */
interface StoredBytes {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/**
 * Keeps files in IndexedDB, in one database per `name`, which no other store may have. If the browser denies or loses
 * the database, or has no space, files stay in memory and `onError` is called once.
 */
export function createIndexedDbBlobs(name: string, onError: () => void): BlobStore {
  const memory = new Map<string, FileBlob>();
  const database = openValues(name, onError);

  return {
    async put(key, blob) {
      const stored = await database.write((db) =>
        db.put(VALUES, blob, key).catch(async () => {
          const kept: StoredBytes = { type: blob.type, bytes: await blob.arrayBuffer() };
          return db.put(VALUES, kept, key);
        }),
      );
      if (stored === null) memory.set(key, blob);
      else memory.delete(key);
      return stored !== null;
    },
    async get(key) {
      return memory.get(key) ?? blobOf(await database.read((db): Promise<unknown> => db.get(VALUES, key)));
    },
    async remove(key) {
      memory.delete(key);
      await database.write((db) => db.delete(VALUES, key));
    },
    async keys() {
      const kept = (await database.read((db) => db.getAllKeys(VALUES))) ?? [];
      return [...new Set([...kept.map(String), ...memory.keys()])];
    },
  };
}

/** The stored file; null for a damaged one, which must not be sent as a file of other bytes. */
function blobOf(stored: unknown): Blob | null {
  if (stored instanceof Blob) return stored;
  const { bytes, type } = Object(stored) as Partial<StoredBytes>;
  return bytes instanceof ArrayBuffer ? new Blob([bytes], { type: String(type ?? '') }) : null;
}

/** The time limit of each step: the user waits for the removal at log-out. */
const REMOVAL_MS = 3_000;

/**
 * Removes the database that `createIndexedDbStore` or `createIndexedDbBlobs` keeps under `name`; stores that have it open,
 * in any tab, close it and keep their values in memory from then on. Resolves with false where nothing could be removed.
 */
export async function removeDatabase(name: string): Promise<boolean> {
  try {
    // Emptied first: a removal waits for every tab that has the database open, and a frozen one may not answer for hours.
    await within(empty(name), REMOVAL_MS);
  } catch {
    return false;
  }
  await within(deleteDB(name), REMOVAL_MS).catch(() => undefined);
  return true;
}

async function empty(name: string): Promise<void> {
  const db = await openExisting(name);
  if (db === null) return;
  try {
    if (db.objectStoreNames.contains(VALUES)) await db.clear(VALUES);
  } finally {
    db.close();
  }
}

/** Null if there is none: opening would create it, and a removal that then ends early would leave it. */
async function openExisting(name: string): Promise<IDBPDatabase | null> {
  let isMissing = false;
  return openDB(name, undefined, {
    upgrade(_db, _before, _after, creation) {
      isMissing = true;
      creation.done.catch(() => undefined);
      creation.abort();
    },
  }).catch((error: unknown) => {
    if (isMissing) return null;
    throw error;
  });
}
