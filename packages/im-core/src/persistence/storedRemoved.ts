import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { parseJson } from './messageCodec.js';
import { refOfKey } from './refOfKey.js';

const PREFIX = 'removed/';

/** What was removed in one conversation, by the service's id. */
interface Removed {
  readonly conversation: ConversationRef;
  readonly ids: readonly string[];
}

/** Which messages were removed on this device, kept across visits. */
export interface StoredRemoved {
  /** What is damaged is left out. */
  load(): Promise<readonly Removed[]>;
  keep(removed: Removed): Promise<void>;
}

/** Keeps one entry per conversation in a key-value store. */
export function createStoredRemoved(storage: KeyValueStore): StoredRemoved {
  const writer = createLatestWriter(storage);
  function read([key, text]: readonly [string, string]): readonly Removed[] {
    const conversation = refOfKey(key.slice(PREFIX.length));
    const value = parseJson(text);
    if (conversation === null || !Array.isArray(value)) return [];
    return [{ conversation, ids: value.filter((id): id is string => typeof id === 'string') }];
  }
  return {
    load: async () => [...(await storage.entries(PREFIX))].flatMap(read),
    keep: ({ conversation, ids }) => writer.write(PREFIX + keyOf(conversation), JSON.stringify(ids)),
  };
}
