import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** The bytes of uploaded files, under names that the server generates. */
export interface FileStore {
  /** Resolves when the bytes can be read. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), or null if there is no file with this name. */
  read(id: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null>;
}

/** The folder of the files, beside the database. */
export const FILES_NAME = 'files';

/** Creates a store in a folder beside the database, or in memory if the database is in memory. */
export function createFileStore(storage: string): FileStore {
  return storage === ':memory:' ? inMemory() : inFolder(join(storage, FILES_NAME));
}

function inMemory(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    write: async (id, bytes) => void files.set(id, new Uint8Array(bytes)),
    read: async (id, start, end) => files.get(id)?.slice(start, end + 1) ?? null,
  };
}

function inFolder(folder: string): FileStore {
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true });
      // The file gets its name only when it is complete: a power failure leaves no partial file.
      await writeFile(join(folder, `${id}.part`), bytes);
      await rename(join(folder, `${id}.part`), join(folder, id));
    },
    async read(id, start, end) {
      const path = join(folder, id);
      const info = await stat(path).catch(() => null);
      if (info === null) return null;
      return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
    },
  };
}
