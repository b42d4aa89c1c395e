import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Draft } from '../domain/message/draft.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { PickedMention } from '../domain/message/mention.js';
import { createLatestWriter } from './createLatestWriter.js';
import { isRecord } from './messageCodec.js';
import { refOfKey } from './refOfKey.js';
import { isText, listCodec, storedByConversation } from './stored.js';

const TEXT = 'draft/';
const QUOTED = 'draft-quoted/';
const MENTIONS = 'draft-mentions/';

/** The user's unsent texts, stored on this device for the next session (UI-8). */
export interface Drafts {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly draft: Draft }[]>;
  /** Stores a draft; an empty one is removed. Resolves when it, or a later one, is stored. */
  keep(ref: ConversationRef, draft: Draft): Promise<void>;
}

/** Stores drafts in a key-value store as the user types, text, quoted message and picked mentions under keys of their own. */
export function createStoredDrafts(storage: KeyValueStore): Drafts {
  const writer = createLatestWriter(storage);
  const picked = storedByConversation(storage, MENTIONS, listCodec(isPicked));
  return {
    async load() {
      const [texts, quotes, picks] = await Promise.all([storage.entries(TEXT), storage.entries(QUOTED), picked.load()]);
      const mentions = new Map(picks.map(({ conversation, value }) => [conversationKey(conversation), value]));
      const textKeys = [...texts.keys()].map((key) => key.slice(TEXT.length));
      const quoteKeys = [...quotes.keys()].map((key) => key.slice(QUOTED.length));
      return [...new Set([...textKeys, ...quoteKeys])].flatMap((key) => {
        const conversation = refOfKey(key);
        const [text, quoted] = [texts.get(TEXT + key) ?? '', quotes.get(QUOTED + key) ?? null];
        const draft = { text, quoted, mentions: mentions.get(key) };
        return conversation === null ? [] : [{ conversation, draft }];
      });
    },
    async keep(ref, { text, quoted, mentions = [] }) {
      const key = conversationKey(ref);
      await Promise.all([
        writer.write(TEXT + key, text === '' ? null : text),
        writer.write(QUOTED + key, quoted),
        picked.save(ref, mentions),
      ]);
    },
  };
}

function isPicked(entry: unknown): entry is PickedMention {
  return isRecord(entry) && [entry['id'], entry['name']].every(isText) && Number.isInteger(entry['at']);
}
