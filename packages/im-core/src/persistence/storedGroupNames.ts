import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'groups/names';

/** Names of groups by their ids. */
type Names = Readonly<Record<string, string>>;

/** Stores the names of groups that the user is not in: former ones, and those the user applied to. Damaged ones count as none. */
export function createStoredGroupNames(storage: KeyValueStore) {
  return {
    async load(): Promise<{ readonly former: Names; readonly applied: Names }> {
      const value = parseJson((await storage.get(KEY)) ?? '');
      const namesOf = (key: string) => (isRecord(value) && isRecord(value[key]) ? (value[key] as Names) : {});
      return { former: namesOf('former'), applied: namesOf('applied') };
    },
    keep: (former: ReadonlyMap<string, string>, applied: ReadonlyMap<string, string>): void =>
      void storage.set(
        KEY,
        JSON.stringify({ former: Object.fromEntries(former), applied: Object.fromEntries(applied) }),
      ),
  };
}
