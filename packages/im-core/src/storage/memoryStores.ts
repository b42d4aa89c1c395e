import type { Clock } from '../ports/Clock.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { MessageArchive } from '../ports/MessageArchive.js';
import type { BlobStore, KeyValueStore } from '../ports/storage.js';
import { createArchive, type ArchiveTable, type ArchiveTables } from './archive.js';

export function createMemoryStore(values: Map<string, string> = new Map()): KeyValueStore {
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(values.set(key, value).has(key)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    entries: (prefix) => Promise.resolve(new Map([...values].filter(([key]) => key.startsWith(prefix)))),
  };
}

export function createMemoryBlobs(blobs: Map<string, FileBlob> = new Map()): BlobStore {
  return {
    put: (key, blob) => Promise.resolve(blobs.set(key, blob).has(key)),
    get: (key) => Promise.resolve(blobs.get(key) ?? null),
    keys: () => Promise.resolve([...blobs.keys()]),
    remove: (key) => Promise.resolve(void blobs.delete(key)),
  };
}

/** An archive that ends with the process, unless its `tables` are handed to the next one. */
export function createMemoryArchive(tables: Map<string, unknown> = new Map()): MessageArchive {
  const entriesOf = (table: ArchiveTable) => [...tables].filter(([key]) => key.startsWith(table));
  const inMemory: ArchiveTables = {
    get: (table, key) => Promise.resolve(tables.get(table + key)),
    all: (table) => Promise.resolve(new Map(entriesOf(table).map(([key, value]) => [key.slice(table.length), value]))),
    put: (table, key, value) => void tables.set(table + key, value),
    remove: (table, key) => void tables.delete(table + key),
    clear: () => tables.clear(),
  };
  let last: Promise<unknown> = Promise.resolve();
  return createArchive({
    run(_isWriting, work) {
      const answer = last.then(() => work(inMemory));
      last = answer.catch(() => undefined);
      return answer;
    },
  });
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
