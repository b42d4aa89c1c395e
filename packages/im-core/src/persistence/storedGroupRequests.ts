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

/** Stores them in a key-value store; a damaged entry is skipped. */
export function createStoredGroupRequests(storage: KeyValueStore): StoredGroupRequests {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const text = await storage.get(KEY);
      const value = text === null ? null : parseJson(text);
      return Array.isArray(value) ? value.filter(isRequest) : [];
    },
    keep: (requests) => void writer.write(KEY, requests.length === 0 ? null : JSON.stringify(requests)),
  };
}

function isRequest(value: unknown): value is GroupRequest {
  if (!isRecord(value)) return false;
  const { kind, at } = value;
  const isText = ['groupId', 'groupName', 'from', 'message'].every((field) => typeof value[field] === 'string');
  return (kind === 'application' || kind === 'invitation') && isText && Number.isFinite(at);
}
