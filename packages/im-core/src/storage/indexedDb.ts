import { deleteDB, openDB, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore, ChatStorage, DeviceSpace } from '../ports/storage.js';

/** A slow machine may need many seconds to open a database; one that has not answered by then counts as lost. */
const TIMEOUT_MS = 15_000;

export const VALUES = 'values';
const ROWS = 'conversations';
const MESSAGES = 'messages';

export interface Schema {
  readonly version: number;
  readonly tables: readonly string[];
}

const FILES: Schema = { version: 1, tables: [VALUES] };
/** Version 1 had values only; `moveOldData` reads what it kept of conversations. */
const CHAT: Schema = { version: 2, tables: [VALUES, ROWS, MESSAGES] };

export interface ValueDatabase {
  /**
   * An operation that only reads. After a failed one nothing is written: a value that could not be read must not be
   * replaced.
   */
  read<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null>;
  write<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null>;
}

/** Frees space; false if nothing can go. */
type Free = (db: IDBPDatabase) => Promise<boolean>;

/**
 * Opens a database at the first operation. A write that finds no space is tried again after `free`; later ones wait meanwhile.
 * `onError` is called once if it is denied, lost or silent. A database that
 * `removeDatabase` removes is closed for good and reports no error: a late write must not create it again.
 */
export function openTables(
  name: string,
  schema: Schema,
  onError: () => void,
  free: Free = () => Promise.resolve(false),
): ValueDatabase {
  let isReported = false;
  let isRemoved = false;
  let opening: Promise<IDBPDatabase | null> | null = null;
  let freeing: Promise<boolean> | null = null;

  function reportError(): null {
    if (!isReported) onError();
    isReported = true;
    return null;
  }

  async function run<T>(work: (db: IDBPDatabase) => Promise<T>, isReading: boolean): Promise<T | null> {
    opening ??= open(name, schema, () => (isRemoved = true)).catch(reportError);
    const db = await opening;
    if (freeing !== null && !isReading) await freeing;
    if (db === null || isRemoved) return null;
    try {
      return await within(work(db), TIMEOUT_MS).catch(async (error: unknown) => {
        if (isReading || !(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
        freeing ??= within(free(db), TIMEOUT_MS)
          .catch(() => false)
          .finally(() => (freeing = null));
        if (!(await freeing)) throw error;
        return within(work(db), TIMEOUT_MS);
      });
    } catch {
      if (isRemoved) return null;
      if (isReading) opening = Promise.resolve(null);
      return reportError();
    }
  }

  return { read: (work) => run(work, true), write: (work) => run(work, false) };
}

/** Asynchronous from the first line, because a browser that denies the database throws synchronously. */
async function open(name: string, { version, tables }: Schema, removed: () => void): Promise<IDBPDatabase> {
  return within(
    openDB(name, version, {
      upgrade(db) {
        for (const table of tables) if (!db.objectStoreNames.contains(table)) db.createObjectStore(table);
      },
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

type FreeSpace = Parameters<DeviceSpace['whenFull']>[0];
type Transaction = IDBPTransaction<unknown, string[], 'readwrite'>;
type Step = (transaction: Transaction) => readonly Promise<unknown>[];

/**
 * Keeps the chat in IndexedDB, in one database per `name`. What changes in one task is one transaction: all of it is stored,
 * or nothing. If the browser denies or loses the database, values stay in memory and `onError` is called once. Where it has no
 * space, `free` may name conversations that go.
 */
export function createIndexedDbStore(name: string, onError: () => void, free?: FreeSpace): ChatStorage {
  const memory = new Map<string, string>();
  const database = openTables(name, CHAT, onError, async (db) => {
    const going = (await free?.()) ?? null;
    const removing = db.transaction([ROWS, MESSAGES], 'readwrite');
    for (const key of going ?? []) {
      void removing.objectStore(ROWS).delete(key);
      void removing.objectStore(MESSAGES).delete(messagesOf(key));
    }
    await removing.done;
    return going !== null;
  });
  let waiting: { readonly steps: Step[]; readonly stored: Promise<true | null> } | null = null;

  /** Resolves with null when it could not be stored. */
  function change(step: Step): Promise<true | null> {
    if (waiting === null) {
      const steps: Step[] = [];
      waiting = { steps, stored: database.write((db) => write(db, take(steps))).finally(() => take(steps)) };
    }
    waiting.steps.push(step);
    return waiting.stored;
  }

  function take(steps: readonly Step[]): readonly Step[] {
    if (waiting?.steps === steps) waiting = null;
    return steps;
  }

  return {
    async get(key) {
      const stored: unknown = await database.read((db) => db.get(VALUES, key));
      // A value in memory could not be stored, so it is newer than the one in the database.
      return memory.get(key) ?? (typeof stored === 'string' ? stored : null);
    },
    async set(key, value) {
      const stored = await change((tx) => [tx.objectStore(VALUES).put(value, key)]);
      if (stored === null) memory.set(key, value);
      else memory.delete(key);
      return stored !== null;
    },
    async remove(key) {
      memory.delete(key);
      await change((tx) => [tx.objectStore(VALUES).delete(key)]);
    },
    async entries(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const kept = await database.read((db) => textsIn(db.transaction([VALUES]), VALUES, range));
      return new Map([...(kept ?? []), ...[...memory].filter(([key]) => key.startsWith(prefix))]);
    },
    async conversations() {
      return (await database.read((db) => textsIn(db.transaction([ROWS]), ROWS))) ?? new Map<string, string>();
    },
    async conversation(key) {
      const found = await database.read((db) => {
        const reading = db.transaction([ROWS, MESSAGES]);
        const row: Promise<unknown> = reading.objectStore(ROWS).get(key);
        return Promise.all([row, textsIn(reading, MESSAGES, messagesOf(key))]);
      });
      const [row, messages] = found ?? [null, new Map<string, string>()];
      return { row: typeof row === 'string' ? row : null, messages };
    },
    async write({ conversation, row, put = new Map<string, string>(), removed = [] }) {
      const stored = await change((tx) => {
        const [rows, messages] = [tx.objectStore(ROWS), tx.objectStore(MESSAGES)];
        const gone = row === null || removed === 'others' ? [messagesOf(conversation)] : keysOf(conversation, removed);
        return [
          ...gone.map((keys) => messages.delete(keys)),
          ...[...put].map(([id, message]) => messages.put(message, [conversation, id])),
          row === null ? rows.delete(conversation) : rows.put(row, conversation),
        ];
      });
      return stored !== null;
    },
  };
}

function keysOf(conversation: string, ids: readonly string[]): readonly IDBKeyRange[] {
  return ids.map((id) => IDBKeyRange.only([conversation, id]));
}

function messagesOf(conversation: string): IDBKeyRange {
  return IDBKeyRange.bound([conversation], [conversation, []]);
}

/**
 * Commits at once: the browser drops a transaction that is open when the page unloads, and some values arrive only once.
 */
async function write(db: IDBPDatabase, steps: readonly Step[]): Promise<true> {
  const writing = db.transaction([...CHAT.tables], 'readwrite');
  const requests = steps.flatMap((step) => step(writing));
  writing.commit();
  await Promise.all([...requests, writing.done]);
  return true;
}

async function textsIn(
  reading: IDBPTransaction<unknown, string[]>,
  table: string,
  range?: IDBKeyRange,
): Promise<ReadonlyMap<string, string>> {
  const store = reading.objectStore(table);
  const [keys, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const names = keys.map((key) => (Array.isArray(key) ? key.at(-1) : key));
  const named = names.map((name, index): readonly unknown[] => [name, texts[index]]);
  return new Map(named.filter((entry): entry is [string, string] => entry.every((part) => typeof part === 'string')));
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
export function createIndexedDbBlobs(name: string, onError: () => void, free?: FreeSpace): BlobStore {
  const memory = new Map<string, FileBlob>();
  const database = openTables(name, FILES, onError, async () => ((await free?.()) ?? null) !== null);

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

const REMOVAL_MS = 3_000;

/**
 * Removes the database that one of the functions above keeps under `name`; stores that have it open,
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
    await Promise.all([...db.objectStoreNames].map((table) => db.clear(table)));
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
