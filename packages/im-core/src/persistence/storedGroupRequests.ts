import type { GroupRequest } from '../domain/groups/group.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord, parseJson } from './messageCodec.js';

const KEY = 'groups/requests';

/** Requests to join and invitations, between two sessions. */
export interface StoredGroupRequests {
  load(): Promise<readonly GroupRequest[]>;
  keep(requests: readonly GroupRequest[]): void;
}

/** Keeps them in a key-value store; what is damaged there is left out. */
export function createStoredGroupRequests(storage: KeyValueStore): StoredGroupRequests {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const text = await storage.get(KEY);
      const value = text === null ? null : parseJson(text);
      return Array.isArray(value) ? value.flatMap((item) => decode(item) ?? []) : [];
    },
    keep: (requests) => void writer.write(KEY, requests.length === 0 ? null : JSON.stringify(requests)),
  };
}

function decode(value: unknown): GroupRequest | null {
  if (!isRecord(value)) return null;
  const { kind, groupId, groupName, from, message, at } = value;
  if (kind !== 'application' && kind !== 'invitation') return null;
  const isText = [groupId, groupName, from, message].every((text) => typeof text === 'string');
  if (!isText || typeof at !== 'number' || !Number.isFinite(at)) return null;
  return {
    kind,
    groupId: String(groupId),
    groupName: String(groupName),
    from: String(from),
    message: String(message),
    at,
  };
}
