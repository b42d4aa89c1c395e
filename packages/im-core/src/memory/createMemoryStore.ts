import type { KeyValueStore } from '../ports/KeyValueStore.js';

/** A store in memory. Pass the map of an earlier store to find its values. */
export function createMemoryStore(values: Map<string, string> = new Map()): KeyValueStore {
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(values.set(key, value).has(key)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    entries: (prefix) => Promise.resolve(new Map([...values].filter(([key]) => key.startsWith(prefix)))),
  };
}
