/**
 * Small values that survive a reload, one namespace per user. An implementation may lose values when the
 * browser denies storage; it resolves all the same, and `get` then answers null. `set` and `remove` take effect in the
 * order of their calls, also where the caller does not wait for one before the next.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Resolves with false if the value could not be stored. */
  set(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The values whose keys begin with `prefix`, by key, in one read: each session begins with it. */
  entries(prefix: string): Promise<ReadonlyMap<string, string>>;
}
