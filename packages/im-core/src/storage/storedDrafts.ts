import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Draft, PickedMention } from '../domain/message/message.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { BlobStore, KeyValueStore, StoredDraftFile } from '../ports/storage.js';
import { isRecord, refOfKey } from './messageCodec.js';
import { createLatestWriter, isText, listCodec, storedByConversation, type Codec } from './stored.js';
import { OUTBOX_PREFIX } from './storedOutbox.js';

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

/** The prefix of their keys, one per conversation. */
export const DRAFT_FILES = 'draftFiles/';

/** The files that the user chose and has not sent, without their bytes (UI-8). */
export const draftFilesCodec: Codec<readonly StoredDraftFile[]> = listCodec(isDraftFile);

function isDraftFile(entry: unknown): entry is StoredDraftFile {
  return isRecord(entry) && [entry['id'], entry['name'], entry['as']].every(isText);
}

/** Another tab may be between storing a file and storing its message: for this long the file is no orphan. */
const GRACE_MS = 60_000;

/**
 * Removes files that no stored message and no draft names: a tab closed between storing the two. Reads the storage at
 * the start of a session, and a minute later once more. Returns the function that stops it.
 */
export function removeOrphanFiles(deps: {
  readonly storage: KeyValueStore;
  readonly blobs: BlobStore;
  readonly clock: Clock;
}): Cancel {
  const { storage, blobs, clock } = deps;
  let cancel: Cancel = () => undefined;
  let isStopped = false;

  async function orphans(): Promise<readonly string[]> {
    const files = await blobs.keys();
    if (files.length === 0) return [];
    const drafts = await storedByConversation(storage, DRAFT_FILES, draftFilesCodec).load();
    const used = new Set(drafts.flatMap((draft) => draft.value.map(({ id }) => id)));
    for (const key of (await storage.entries(OUTBOX_PREFIX)).keys()) used.add(key.slice(OUTBOX_PREFIX.length));
    return files.filter((id) => !used.has(id));
  }

  async function start(): Promise<void> {
    const first = await orphans();
    if (first.length === 0 || isStopped) return;
    cancel = clock.after(GRACE_MS, () => void finish(new Set(first)));
  }

  async function finish(first: ReadonlySet<string>): Promise<void> {
    const still = await orphans();
    await Promise.all(still.filter((id) => first.has(id)).map((id) => blobs.remove(id)));
  }

  void start();
  return () => {
    isStopped = true;
    cancel();
  };
}
