import type { Clock } from '../ports/Clock.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore, ChatStorage, KeyValueStore } from '../ports/storage.js';

/** A store in memory. Pass the map of an earlier store to find its values. */
export function createMemoryStore(values: Map<string, string> = new Map()): KeyValueStore {
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(values.set(key, value).has(key)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    entries: (prefix) => Promise.resolve(new Map([...values].filter(([key]) => key.startsWith(prefix)))),
  };
}

const ROW = 'conversation/';
const MESSAGE = 'message/';

/**
 * Records in a store of values, such as one of an app's own: each under a key of its own. A store that keeps no changes
 * together may lose a conversation if it ends between them, and loses nothing else.
 */
export function recordsOver(store: KeyValueStore): ChatStorage {
  const messagesOf = (key: string) => entriesAfter(store, `${MESSAGE}${key}\n`);
  return {
    ...store,
    conversations: () => entriesAfter(store, ROW),
    async conversation(key) {
      const [row, messages] = await Promise.all([store.get(ROW + key), messagesOf(key)]);
      return { row, messages };
    },
    async write({ conversation: key, row, put = new Map<string, string>(), removed = [] }) {
      const nameOf = (id: string): string => `${MESSAGE}${key}\n${id}`;
      // Messages first, then the row that counts them, then what it no longer counts; nothing is awaited in between.
      const stored = [
        ...[...put].map(([id, message]) => store.set(nameOf(id), message)),
        row === null ? store.remove(ROW + key) : store.set(ROW + key, row),
        ...(removed === 'others' ? [] : removed.map((id) => store.remove(nameOf(id)))),
      ];
      if (row === null || removed === 'others') {
        const others = [...(await messagesOf(key)).keys()].filter((id) => !put.has(id));
        await Promise.all(others.map((id) => store.remove(nameOf(id))));
      }
      return !(await Promise.all(stored)).includes(false);
    },
  };
}

/** The values whose keys begin with `prefix`, by the rest of their keys. */
async function entriesAfter(store: KeyValueStore, prefix: string): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await store.entries(prefix))].map(([key, text]) => [key.slice(prefix.length), text]));
}

/** Files in memory. Pass the map of an earlier store to find its files. */
export function createMemoryBlobs(blobs: Map<string, FileBlob> = new Map()): BlobStore {
  return {
    put: (key, blob) => Promise.resolve(blobs.set(key, blob).has(key)),
    get: (key) => Promise.resolve(blobs.get(key) ?? null),
    keys: () => Promise.resolve([...blobs.keys()]),
    remove: (key) => Promise.resolve(void blobs.delete(key)),
  };
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
