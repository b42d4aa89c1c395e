import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'groups/former';

/** Keeps the names of the groups that the user is in no longer between two sessions; damaged ones count as empty. */
export function createStoredFormerGroups(storage: KeyValueStore) {
  return {
    async load(): Promise<Readonly<Record<string, string>>> {
      const value = parseJson((await storage.get(KEY)) ?? '');
      return isRecord(value) ? (value as Record<string, string>) : {};
    },
    keep: (names: ReadonlyMap<string, string>): void =>
      void storage.set(KEY, JSON.stringify(Object.fromEntries(names))),
  };
}
