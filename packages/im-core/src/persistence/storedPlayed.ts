import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { parseJson } from './messageCodec.js';

const KEY = 'played';

/** The played voice messages, stored between visits. */
export interface StoredPlayed {
  /** Ids, the earliest first; a damaged entry is an empty one. */
  load(): Promise<readonly string[]>;
  keep(ids: readonly string[]): Promise<void>;
}

/** Keeps the ids in one entry of a key-value store. */
export function createStoredPlayed(storage: KeyValueStore): StoredPlayed {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const value = parseJson((await storage.get(KEY)) ?? '');
      return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
    },
    keep: (ids) => writer.write(KEY, JSON.stringify(ids)),
  };
}
