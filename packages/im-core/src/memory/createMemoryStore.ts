import type { KeyValueStore } from '../ports/KeyValueStore.js';

/** A store in memory. Hand in the map to let a second store find what a first one left. */
export function createMemoryStore(values: Map<string, string> = new Map()): KeyValueStore {
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(values.set(key, value).has(key)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    entries: (prefix) => Promise.resolve(new Map([...values].filter(([key]) => key.startsWith(prefix)))),
  };
}
