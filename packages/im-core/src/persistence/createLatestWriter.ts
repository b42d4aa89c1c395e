import type { KeyValueStore } from '../ports/KeyValueStore.js';

/** Writes values of which only the latest matters. */
export interface LatestWriter {
  /** Null removes the value. Resolves when this value or a later one is stored. */
  write(key: string, value: string | null): Promise<void>;
}

/** One write per key at a time: a burst is two writes, its first value and its last. */
export function createLatestWriter(storage: KeyValueStore): LatestWriter {
  const latest = new Map<string, string | null>();
  const writing = new Map<string, Promise<void>>();

  async function run(key: string): Promise<void> {
    for (let written: string | null | undefined; written !== latest.get(key);) {
      written = latest.get(key);
      if (typeof written === 'string') await storage.set(key, written);
      else await storage.remove(key);
    }
    writing.delete(key);
    latest.delete(key);
  }

  return {
    write(key, value) {
      latest.set(key, value);
      const underWay = writing.get(key) ?? run(key);
      writing.set(key, underWay);
      return underWay;
    },
  };
}
