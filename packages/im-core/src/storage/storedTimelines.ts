import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { LazySnapshot, RowSnapshot, TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { isGroupCallMessage, type Message } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { KeyValueStore } from '../ports/storage.js';
import { refOfKey } from './messageCodec.js';
import { NOTHING_STORED, writesFor, type StoredMessages } from './storedMessages.js';
import {
  decodeEntry,
  decodeMessages,
  decodeTimeline,
  encodeMessages,
  encodeTimeline,
  writeOf,
  type TimelineEntry,
} from './timelineCodec.js';

/** The key prefix of a conversation's entry, which holds everything but its messages. */
const TIMELINE = 'timeline/';
/** The key prefix of a conversation's block: its messages of an earlier time, all in one entry. */
const BLOCK = 'timeline-block/';
/** The key prefix of a single message, new or changed since; conversation key and server id follow. */
const LOOSE = 'timeline-message/';
/** The common prefix of all of them: one read returns a state that one tab has written. */
const ALL = 'timeline';

/** The text of a conversation without a block. */
const NO_BLOCK = '0[]';

/** This many single messages are merged into the block at the start of a session: many entries are slow to read. */
const LOOSE_AT_START = 32;

/** A stored conversation. */
export interface StoredTimeline {
  readonly conversation: ConversationRef;
  readonly snapshot: TimelineSnapshot | LazySnapshot;
}

/** The texts of a stored conversation's messages: its block, and the single messages by the service's id. */
interface MessageTexts {
  readonly block: string;
  readonly loose: ReadonlyMap<string, string>;
}

/** The row of a stored conversation. */
export interface StoredRow {
  readonly conversation: ConversationRef;
  readonly snapshot: RowSnapshot;
}

/** The conversations in a key-value store. */
export interface StoredTimelines {
  /**
   * What the rows of a list show, read without the blocks, which are nearly all of what is stored. Left out
   * are conversations whose row needs more.
   */
  loadRows(): Promise<readonly StoredRow[]>;
  /**
   * The valid conversations; the entries of invalid ones are removed. Messages are decoded at once only where an
   * entry and the texts of its messages were not stored by the same writes.
   */
  load(): Promise<readonly StoredTimeline[]>;
  /**
   * Writes what has changed in a conversation since it was read or written; null if it no longer exists. With
   * `hasRecalls` no dropped message stays stored. Resolves when it is written.
   */
  write(ref: ConversationRef, timeline: TimelineSnapshot | null, hasRecalls: boolean): readonly Promise<unknown>[];
}

/**
 * Stores conversations in a key-value store. A new or changed message is an entry of its own until many of them are
 * merged; an entry per conversation records which messages belong to it.
 */
export function createStoredTimelines(self: string, storage: KeyValueStore): StoredTimelines {
  const stored = new Map<string, StoredMessages>();

  /**
   * Writes messages first, then the entry that counts them, then removes what it no longer counts. Awaits nothing in
   * between: a closing page may run no further code, and the store keeps the order.
   */
  function write(
    ref: ConversationRef,
    timeline: TimelineSnapshot | null,
    hasRecalls: boolean,
    mostLoose?: number,
  ): readonly Promise<unknown>[] {
    const key = conversationKey(ref);
    const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
    const kept = timeline && newestOf(timeline, limit);
    const messages = kept?.messages ?? [];
    const before = stored.get(key) ?? NOTHING_STORED;
    const writes = writesFor(before, messages, mostLoose ?? limit / 2, hasRecalls);
    stored.set(key, writes.stored);
    const isEmpty = kept === null || (messages.length === 0 && kept.notices === undefined);
    return [
      ...writes.put.map((message) =>
        storage.set(looseKey(key, message.serverId), encodeMessages([message], writes.stored.writes)),
      ),
      ...(writes.stored.block === before.block ? [] : [writeBlock(storage, key, messages, writes.stored.writes)]),
      isEmpty
        ? storage.remove(TIMELINE + key)
        : storage.set(TIMELINE + key, encodeTimeline(self, ref, kept, writes.stored)),
      ...writes.removed.map((id) => storage.remove(looseKey(key, id))),
    ];
  }

  /** Decodes a conversation. Removes the entries of an invalid one, so that no later session takes it for a valid one. */
  function decode(ref: ConversationRef | null, key: string, entry: TimelineEntry | null, texts: MessageTexts) {
    const parts = [texts.block, ...texts.loose.values()].map((part) => ref && decodeMessages(ref, part));
    const byId = new Map(parts.flatMap((part) => part ?? []).map((message) => [message.serverId, message]));
    const timeline = entry === null || parts.includes(null) ? null : decodeTimeline(entry, [...byId.values()]);
    const loose = new Set(texts.loose.keys());
    if (timeline !== null) {
      const { messages } = timeline;
      stored.set(key, { messages, block: parts[0] ?? [], loose, writes: entry?.write ?? 0 });
    } else {
      for (const prefix of [TIMELINE, BLOCK]) void storage.remove(prefix + key);
      for (const id of loose) void storage.remove(looseKey(key, id));
    }
    return timeline;
  }

  function read(key: string, text: string, texts: MessageTexts): readonly StoredTimeline[] {
    const conversation = refOfKey(key);
    const entry = conversation && decodeEntry(self, conversation, text);
    const isFull = texts.loose.size >= LOOSE_AT_START;
    const load = () => decode(conversation, key, entry, texts);
    const row =
      conversation && entry && !isFull && isExact(entry, texts) ? rowOf(conversation, entry, texts.loose) : null;
    const lazy = row && { ...row, load };
    // What `write` needs to remove the conversation; the rest follows when it is decoded.
    if (lazy !== null) stored.set(key, { ...NOTHING_STORED, loose: new Set(texts.loose.keys()) });
    const snapshot = lazy ?? load();
    if (conversation === null || snapshot === null) return [];
    if (isFull && 'messages' in snapshot) void write(conversation, snapshot, false, 0);
    return [{ conversation, snapshot }];
  }

  return {
    write,
    loadRows: () => loadRows(self, storage),
    async load() {
      const texts = await storage.entries(ALL);
      return [...looseByKey(texts)].flatMap(([key, loose]) =>
        read(key, texts.get(TIMELINE + key) ?? '', { block: texts.get(BLOCK + key) ?? NO_BLOCK, loose }),
      );
    },
  };
}

function writeBlock(
  storage: KeyValueStore,
  key: string,
  messages: readonly Message[],
  write: number,
): Promise<unknown> {
  if (messages.length === 0) return storage.remove(BLOCK + key);
  return storage.set(BLOCK + key, encodeMessages(messages, write));
}

async function loadRows(self: string, storage: KeyValueStore): Promise<readonly StoredRow[]> {
  const [entries, texts] = await Promise.all([storage.entries(TIMELINE), storage.entries(LOOSE)]);
  const looseOf = looseByKey(texts);
  return [...entries].flatMap(([name, text]) => {
    const key = name.slice(TIMELINE.length);
    const loose = looseOf.get(key) ?? new Map<string, string>();
    const conversation = refOfKey(key);
    const entry = conversation && decodeEntry(self, conversation, text);
    const snapshot = entry && loose.size === entry.looseCount ? rowOf(conversation, entry, loose) : null;
    return conversation === null || snapshot === null ? [] : [{ conversation, snapshot }];
  });
}

/** Whether no text is missing, or newer than the entry: otherwise only the messages show what the conversation is. */
function isExact({ write, count, looseCount }: TimelineEntry, { block, loose }: MessageTexts): boolean {
  const hasAll = loose.size === looseCount && (block !== NO_BLOCK || count <= looseCount);
  return hasAll && [block, ...loose.values()].every((text) => writeOf(text) <= write);
}

/** The row of a conversation; null if it needs more than the newest message. */
function rowOf(ref: ConversationRef, entry: TimelineEntry, loose: MessageTexts['loose']): RowSnapshot | null {
  const { count, oldest, newest, completeThrough, gapAfter, unread, notices } = entry;
  if (oldest === null || completeThrough === null) return null;
  const last = entry.last ?? decodeMessages(ref, loose.get(newest?.serverId ?? '') ?? '')?.[0] ?? null;
  const { held, dropped, unheld } = unread;
  // A row says nothing of group calls.
  const hasGroupCalls = last !== null && (isGroupCallMessage(last) || held.uncounted + dropped.uncounted > 0);
  if (last === null || hasGroupCalls) return null;
  const unreadCount = held.count + dropped.count + unheld;
  const mentionsMe = held.mentions + dropped.mentions > 0;
  return {
    count,
    oldest,
    last,
    completeThrough,
    gapAfter,
    unread,
    unreadCount,
    mentionsMe,
    ...(notices && { notices }),
  };
}

/** The snapshot with its newest `limit` messages. */
function newestOf(timeline: TimelineSnapshot, limit: number): TimelineSnapshot {
  const { messages, unread } = timeline;
  if (messages.length <= limit) return timeline;
  return { ...timeline, messages: messages.slice(-limit), unread: { ...unread, held: null } };
}

function looseKey(key: string, serverId: string | null): string {
  return `${LOOSE}${key}/${serverId ?? ''}`;
}

/** The loose messages of each conversation that has any entry, by the service's id. */
function looseByKey(texts: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const byKey = new Map<string, Map<string, string>>();
  for (const [name, text] of texts) {
    const isLoose = name.startsWith(LOOSE);
    const at = isLoose ? name.lastIndexOf('/') : name.length;
    const key = name.slice(name.indexOf('/') + 1, at);
    const loose = byKey.get(key) ?? new Map<string, string>();
    byKey.set(key, isLoose ? loose.set(name.slice(at + 1), text) : loose);
  }
  return byKey;
}
