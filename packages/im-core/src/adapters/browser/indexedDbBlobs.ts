import type { BlobStore } from '../../ports/BlobStore.js';
import type { FileBlob } from '../../ports/FileUploader.js';
import { openValues, VALUES } from './openValues.js';

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
