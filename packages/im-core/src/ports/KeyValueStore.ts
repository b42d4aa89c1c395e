/**
 * Small values that survive a reload, one namespace per user. An implementation may lose values if the browser denies
 * storage; it resolves all the same, and `get` then resolves with null. `set` and `remove` take effect in the order of
 * their calls, also if the caller does not await one before the next.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Resolves with false if the value could not be stored. */
  set(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The values whose keys begin with `prefix`, by key, in one read, with which each session begins. */
  entries(prefix: string): Promise<ReadonlyMap<string, string>>;
}
