import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Draft } from '../domain/message/message.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { BlobStore, KeyValueStore, StoredByConversation, StoredDraftFile } from '../ports/storage.js';
import { draftFilesCodec, pickedMentionsCodec } from './codecs.js';
import { refOfKey } from './messageCodec.js';
import { createLatestWriter, storedByConversation } from './stored.js';
import { OUTBOX_PREFIX } from './storedOutbox.js';

const TEXT = 'draft/';
const QUOTED = 'draft-quoted/';

/**
 * The user's unsent texts, stored on this device for the next session (UI-8): text, quoted message and picked mentions
 * under keys of their own.
 */
export function createStoredDrafts(storage: KeyValueStore) {
  const write = createLatestWriter(storage);
  const picked = storedByConversation(storage, 'draft-mentions/', pickedMentionsCodec);
  return {
    async load() {
      const [texts, quotes, picks] = await Promise.all([storage.entries(TEXT), storage.entries(QUOTED), picked.load()]);
      const mentions = new Map(picks.map(({ conversation, value }) => [conversationKey(conversation), value]));
      const textKeys = [...texts.keys()].map((key) => key.slice(TEXT.length));
      const quoteKeys = [...quotes.keys()].map((key) => key.slice(QUOTED.length));
      return [...new Set([...textKeys, ...quoteKeys])].flatMap((key) => {
        const conversation = refOfKey(key);
        const [text, quoted] = [texts.get(TEXT + key) ?? '', quotes.get(QUOTED + key) ?? null];
        const draft: Draft = { text, quoted, mentions: mentions.get(key) };
        return conversation === null ? [] : [{ conversation, draft }];
      });
    },
    async keep(ref: ConversationRef, { text, quoted, mentions = [] }: Draft): Promise<void> {
      const key = conversationKey(ref);
      await Promise.all([
        write(TEXT + key, text === '' ? null : text),
        write(QUOTED + key, quoted),
        picked.save(ref, mentions),
      ]);
    },
  };
}

const PEER_READ = 'peerRead/contact/';

/**
 * How far each peer has read, in the service's time, to show cached messages before the first request (R197). One-to-one
 * conversations only (A76). A stored mark never moves back, and an unchanged one is not written.
 */
export function createStoredReadMarks(storage: KeyValueStore) {
  const latest = new Map<string, number>();
  const write = createLatestWriter(storage);
  return {
    async load() {
      const marks = [...(await storage.entries(PEER_READ))].map(([key, text]) => ({
        conversation: { kind: 'contact', id: key.slice(PEER_READ.length) } as const,
        through: Number(text),
      }));
      const sound = marks.filter(({ through }) => Number.isFinite(through) && through > 0);
      for (const { conversation, through } of sound) latest.set(conversation.id, through);
      return sound;
    },
    async keep({ kind, id }: ConversationRef, through: number): Promise<void> {
      if (kind !== 'contact' || through <= (latest.get(id) ?? 0)) return;
      latest.set(id, through);
      await write(PEER_READ + id, String(through));
    },
  };
}

/** The files that the user chose and has not sent, without their bytes (UI-8). */
export function createStoredDraftFiles(storage: KeyValueStore): StoredByConversation<readonly StoredDraftFile[]> {
  return storedByConversation(storage, 'draftFiles/', draftFilesCodec);
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
    const drafts = await createStoredDraftFiles(storage).load();
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
