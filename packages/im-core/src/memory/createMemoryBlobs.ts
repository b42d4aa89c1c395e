import type { BlobStore } from '../ports/BlobStore.js';
import type { FileBlob } from '../ports/FileUploader.js';

/** Files in memory. Pass the map of an earlier store to find its files. */
export function createMemoryBlobs(blobs: Map<string, FileBlob> = new Map()): BlobStore {
  return {
    put: (key, blob) => Promise.resolve(blobs.set(key, blob).has(key)),
    get: (key) => Promise.resolve(blobs.get(key) ?? null),
    keys: () => Promise.resolve([...blobs.keys()]),
    remove: (key) => Promise.resolve(void blobs.delete(key)),
  };
}
