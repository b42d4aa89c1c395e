/**
 * Small values that survive a reload, one namespace per user. An implementation may lose values when the
 * browser denies storage; it resolves all the same, and `get` then answers null.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  /** Resolves with false when the value could not be kept. */
  set(key: string, value: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  keys(): Promise<readonly string[]>;
}
