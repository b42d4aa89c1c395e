import type { Clock } from '../ports/Clock.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { BlobStore, KeyValueStore } from '../ports/storage.js';

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

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
