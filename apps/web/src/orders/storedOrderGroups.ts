import { stored, type Codec, type KeyValueStore, type Stored } from '@fitout/im-core';
import type { GroupOrder } from './groupLabels.js';

const KEY = 'orders/groups';
/** The maximal number of entries; the newest are stored. */
const KEPT = 500;

const WORDS = ['orderNo', 'title', 'area', 'stage', 'picture'] as const;

/** The order of each group, stored between sessions; null for a group without an order. */
export type KnownGroups = ReadonlyMap<string, GroupOrder | null>;

/** Stores it in the account's key-value store; damaged entries are left out. */
export function createStoredOrderGroups(storage: KeyValueStore): Stored<KnownGroups> {
  return stored(storage, KEY, groupsCodec);
}

const groupsCodec: Codec<KnownGroups> = {
  decode: (json) => new Map(Array.isArray(json) ? json.flatMap(decodeEntry) : []),
  encode: (groups) => [...groups].slice(-KEPT),
};

function decodeEntry(entry: unknown): readonly (readonly [string, GroupOrder | null])[] {
  const [id, order] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  if (typeof id !== 'string') return [];
  if (order === null) return [[id, null]];
  // An earlier version did not store whether there are cameras.
  return isOrder(order) ? [[id, { ...order, hasCameras: order.hasCameras === true }]] : [];
}

function isOrder(value: unknown): value is Omit<GroupOrder, 'hasCameras'> & { readonly hasCameras?: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, status, customerServiceId, colleagues, ...words } = value as Partial<Record<keyof GroupOrder, unknown>>;
  const isServed = customerServiceId === null || typeof customerServiceId === 'string';
  const hasColleagues = Array.isArray(colleagues) && colleagues.every((one) => typeof one === 'string');
  const hasWords = WORDS.every((word) => typeof words[word] === 'string');
  return typeof id === 'string' && typeof status === 'number' && isServed && hasColleagues && hasWords;
}
