import type { BlobStore } from '../../ports/BlobStore.js';
import type { FileBlob } from '../../ports/FileUploader.js';
import { openValues, VALUES } from './openValues.js';

/**
 * Keeps files in IndexedDB, in one database per `name`, which no other store may have. If the browser denies or loses
 * the database, or has no space, files stay in memory and `onError` is called once.
 */
export function createIndexedDbBlobs(name: string, onError: () => void): BlobStore {
  const memory = new Map<string, FileBlob>();
  const database = openValues(name, onError);

  return {
    async put(key, blob) {
      const stored = await database.write((db) => db.put(VALUES, blob, key));
      if (stored === null) memory.set(key, blob);
      else memory.delete(key);
      return stored !== null;
    },
    async get(key) {
      const stored: unknown = await database.read((db) => db.get(VALUES, key));
      return memory.get(key) ?? (stored instanceof Blob ? stored : null);
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
