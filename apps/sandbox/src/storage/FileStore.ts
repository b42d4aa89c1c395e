import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** The bytes of what people have uploaded, under names that are ours alone. */
export interface FileStore {
  /** Resolves when the bytes can be read. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), or null when there are none under this name. */
  read(id: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null>;
}

/** The folder of the files, beside the database. */
export const FILES_NAME = 'files';

/** In a folder beside the database, or in memory when the database is. */
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
      // Under its own name only when it is whole: a cut power line leaves no half file.
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
