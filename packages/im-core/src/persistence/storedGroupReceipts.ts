import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'groupReceipts';

/** The receipts of groups that a session leaves to the next one, the earliest first. */
export interface GroupReceiptsSnapshot {
  /** How many members have read a message of the user, by the service's id. */
  readonly readers: readonly (readonly [serverId: string, count: number])[];
  /** Messages of others whose receipts the service has. */
  readonly acknowledged: readonly string[];
}

/** The receipts of groups, stored between sessions. */
export interface StoredGroupReceipts {
  /** A damaged entry is left out. */
  load(): Promise<GroupReceiptsSnapshot>;
  keep(snapshot: GroupReceiptsSnapshot): Promise<void>;
}

/** Keeps them in one entry of a key-value store. */
export function createStoredGroupReceipts(storage: KeyValueStore): StoredGroupReceipts {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const value = parseJson((await storage.get(KEY)) ?? '');
      const { readers, acknowledged } = isRecord(value) ? value : {};
      return { readers: listOf(readers).filter(isCount), acknowledged: listOf(acknowledged).filter(isText) };
    },
    keep: (snapshot) => writer.write(KEY, JSON.stringify(snapshot)),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is readonly [string, number] {
  const [id, count] = listOf(value);
  return isText(id) && Number.isSafeInteger(count) && Number(count) >= 0;
}
