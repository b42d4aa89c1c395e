import type { MessageArchive } from '../ports/MessageArchive.js';
import { createArchive, type ArchiveTable, type ArchiveTables } from './archive.js';

// A page that keeps its archive in a worker loads these without it.
export { createMemoryBlobs, createMemoryStore, systemClock } from './memoryStores.js';

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
