import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Draft } from '../domain/message/draft.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { refOfKey } from './refOfKey.js';

const TEXT = 'draft/';
const QUOTED = 'draft-quoted/';

/** The user's unsent texts, stored on this device for the next session (UI-8). */
export interface Drafts {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly draft: Draft }[]>;
  /** Stores a draft; an empty one is removed. Resolves when it, or a later one, is stored. */
  keep(ref: ConversationRef, draft: Draft): Promise<void>;
}

/** Stores drafts in a key-value store as the user types, text and quoted message under keys of their own. */
export function createStoredDrafts(storage: KeyValueStore): Drafts {
  const writer = createLatestWriter(storage);
  return {
    async load() {
      const [texts, quotes] = await Promise.all([storage.entries(TEXT), storage.entries(QUOTED)]);
      const textKeys = [...texts.keys()].map((key) => key.slice(TEXT.length));
      const quoteKeys = [...quotes.keys()].map((key) => key.slice(QUOTED.length));
      return [...new Set([...textKeys, ...quoteKeys])].flatMap((key) => {
        const conversation = refOfKey(key);
        const draft = { text: texts.get(TEXT + key) ?? '', quoted: quotes.get(QUOTED + key) ?? null };
        return conversation === null ? [] : [{ conversation, draft }];
      });
    },
    async keep(ref, { text, quoted }) {
      const key = conversationKey(ref);
      await Promise.all([writer.write(TEXT + key, text === '' ? null : text), writer.write(QUOTED + key, quoted)]);
    },
  };
}
