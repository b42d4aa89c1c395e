import { createReadStream, createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface FileStore {
  receive(id: string, source: Source): Promise<number>;
  head(id: string, count: number): Promise<Uint8Array>;
  keep(id: string): Promise<void>;
  drop(id: string): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), or null if there is no file with this name. */
  read(id: string, start: number, end: number): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null>;
}

export const FILES_NAME = 'files';

export function createFileStore(storage: string): FileStore {
  return storage === ':memory:' ? inMemory() : inFolder(join(storage, FILES_NAME));
}

function inMemory(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async receive(id, source) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source) chunks.push(chunk);
      parts.set(id, new Uint8Array(Buffer.concat(chunks)));
      return parts.get(id)?.length ?? 0;
    },
    head: async (id, count) => parts.get(id)?.subarray(0, count) ?? new Uint8Array(),
    async keep(id) {
      files.set(id, parts.get(id) ?? new Uint8Array());
      parts.delete(id);
    },
    drop: async (id) => void parts.delete(id),
    read: async (id, start, end) => files.get(id)?.slice(start, end + 1) ?? null,
  };
}

function inFolder(folder: string): FileStore {
  const partOf = (id: string): string => join(folder, `${id}.part`);
  // What a process that was killed had received in part.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) if (name.endsWith('.part')) rmSync(join(folder, name));
  return {
    async receive(id, source) {
      await mkdir(folder, { recursive: true });
      await pipeline(source, createWriteStream(partOf(id)));
      return (await stat(partOf(id))).size;
    },
    async head(id, count) {
      const file = await open(partOf(id));
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    // The file gets its name only when it is complete: a power failure leaves no partial file.
    keep: (id) => rename(partOf(id), join(folder, id)),
    drop: (id) => rm(partOf(id), { force: true }),
    async read(id, start, end) {
      const path = join(folder, id);
      const info = await stat(path).catch(() => null);
      if (info === null) return null;
      return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
    },
  };
}
