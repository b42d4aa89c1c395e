import { keyOf } from '../domain/conversation/conversation.js';
import type { DraftFileStorage, StoredDraftFile } from '../ports/DraftFileStorage.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord, parseJson } from './messageCodec.js';
import { refOfKey } from './refOfKey.js';

const PREFIX = 'draftFiles/';

/** Keeps them in a key-value store, one entry per conversation. */
export function createStoredDraftFiles(storage: KeyValueStore): DraftFileStorage {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      return [...(await storage.entries(PREFIX))].flatMap(([key, text]) => {
        const conversation = refOfKey(key.slice(PREFIX.length));
        return conversation === null ? [] : [{ conversation, files: decode(text) }];
      });
    },
    keep: (ref, files) => writer.write(PREFIX + keyOf(ref), files.length === 0 ? null : JSON.stringify(files)),
  };
}

function decode(text: string): readonly StoredDraftFile[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { id, name, as } = entry;
    return typeof id === 'string' && typeof name === 'string' && typeof as === 'string' ? [{ id, name, as }] : [];
  });
}
