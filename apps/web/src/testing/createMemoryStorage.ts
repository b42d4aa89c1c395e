import type { SweptStorage } from '../shared/storage/forgetAccount.js';

/** Web storage in memory, and its content. */
export interface MemoryStorage extends SweptStorage {
  readonly values: ReadonlyMap<string, string>;
}

/** Web storage for one test. */
export function createMemoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}
