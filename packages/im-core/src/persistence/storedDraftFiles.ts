import { keyOf } from '../domain/conversation/conversation.js';
import type { DraftFileStorage, KeptFile } from '../ports/DraftFileStorage.js';
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
      const keys = (await storage.keys()).filter((key) => key.startsWith(PREFIX));
      const entries = await Promise.all(
        keys.map(async (key) => ({
          conversation: refOfKey(key.slice(PREFIX.length)),
          files: decode((await storage.get(key)) ?? ''),
        })),
      );
      return entries.flatMap(({ conversation, files }) => (conversation === null ? [] : [{ conversation, files }]));
    },
    keep: (ref, files) => writer.write(PREFIX + keyOf(ref), files.length === 0 ? null : JSON.stringify(files)),
  };
}

function decode(text: string): readonly KeptFile[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { id, name, as } = entry;
    return typeof id === 'string' && typeof name === 'string' && typeof as === 'string' ? [{ id, name, as }] : [];
  });
}
