import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Draft } from '../domain/message/draft.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { refOfKey } from './refOfKey.js';

const TEXT = 'draft/';
const QUOTED = 'draft-quoted/';

/** What was typed and not sent, kept across visits for its writer alone (UI-8). */
export interface Drafts {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly draft: Draft }[]>;
  /** Stores a draft; an empty one is removed. Resolves when it, or a later one, is stored. */
  keep(ref: ConversationRef, draft: Draft): Promise<void>;
}

/** Keeps drafts in a key-value store, text and answered message by themselves, as they are typed. */
export function createStoredDrafts(storage: KeyValueStore): Drafts {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const keys = await storage.keys();
      const named = [TEXT, QUOTED].flatMap((prefix) =>
        keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
      );
      const drafts = await Promise.all(
        [...new Set(named)].map(async (key) => {
          const [text, quoted] = await Promise.all([storage.get(TEXT + key), storage.get(QUOTED + key)]);
          return { conversation: refOfKey(key), draft: { text: text ?? '', quoted } };
        }),
      );
      return drafts.flatMap(({ conversation, draft }) => (conversation === null ? [] : [{ conversation, draft }]));
    },
    async keep(ref, { text, quoted }) {
      const key = keyOf(ref);
      await Promise.all([writer.write(TEXT + key, text === '' ? null : text), writer.write(QUOTED + key, quoted)]);
    },
  };
}
