import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import type { Message } from '../domain/message/message.js';
import { LIMITS } from '../limits.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { refOfKey } from './refOfKey.js';
import { NOTHING_STORED, writesFor, type StoredMessages } from './storedMessages.js';
import { decodeMessages, decodeTimeline, encodeMessages, encodeTimeline } from './timelineCodec.js';

/** The key prefix of a conversation's entry, which holds everything but its messages. */
const TIMELINE = 'timeline/';
/** The key prefix of a conversation's block: its messages of an earlier time, all in one entry. */
const BLOCK = 'timeline-block/';
/** The key prefix of a single message, new or changed since; conversation key and server id follow. */
const LOOSE = 'timeline-message/';
/** The common prefix of all of them: one read returns a state that one tab has written. */
const ALL = 'timeline';

/** This many single messages are merged into the block at the start of a session: many entries are slow to read. */
const LOOSE_AT_START = 32;

/** A stored conversation. */
export interface StoredTimeline {
  readonly conversation: ConversationRef;
  readonly snapshot: TimelineSnapshot;
}

/** The conversations in a key-value store. */
export interface StoredTimelines {
  /** The valid conversations; the entries of invalid ones are removed. */
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
  ): readonly Promise<unknown>[] {
    const key = keyOf(ref);
    const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
    const messages = timeline?.messages.slice(-limit) ?? [];
    const before = stored.get(key) ?? NOTHING_STORED;
    const writes = writesFor(before, messages, limit / 2, hasRecalls);
    stored.set(key, writes.stored);
    const isEmpty = timeline === null || (messages.length === 0 && timeline.notices === undefined);
    return [
      ...writes.put.map((message) => storage.set(looseKey(key, message.serverId), encodeMessages([message]))),
      ...(writes.stored.block === before.block ? [] : [writeBlock(key, messages)]),
      isEmpty
        ? storage.remove(TIMELINE + key)
        : storage.set(TIMELINE + key, encodeTimeline(self, ref, { ...timeline, messages })),
      ...writes.removed.map((id) => storage.remove(looseKey(key, id))),
    ];
  }

  function writeBlock(key: string, messages: readonly Message[]): Promise<unknown> {
    return messages.length === 0 ? storage.remove(BLOCK + key) : storage.set(BLOCK + key, encodeMessages(messages));
  }

  /** Removes the entries of an invalid conversation, so that no later session takes it for a valid one. */
  function read(
    key: string,
    text: string,
    block: string,
    loose: ReadonlyMap<string, string>,
  ): readonly StoredTimeline[] {
    const conversation = refOfKey(key);
    const parts = [block, ...loose.values()].map((part) => conversation && decodeMessages(conversation, part));
    const byId = new Map(parts.flatMap((part) => part ?? []).map((message) => [message.serverId, message]));
    const isSound = conversation !== null && !parts.includes(null);
    const timeline = isSound ? decodeTimeline(self, conversation, text, [...byId.values()]) : null;
    const isFull = loose.size >= LOOSE_AT_START;
    if (!isSound || timeline === null) for (const prefix of [TIMELINE, BLOCK]) void storage.remove(prefix + key);
    else if (isFull) void writeBlock(key, timeline.messages);
    if (timeline === null || isFull) for (const id of loose.keys()) void storage.remove(looseKey(key, id));
    if (!isSound || timeline === null) return [];
    const { messages } = timeline;
    const kept = isFull
      ? { block: messages, loose: new Set<string>() }
      : { block: parts[0] ?? [], loose: new Set(loose.keys()) };
    stored.set(key, { messages, ...kept });
    return [{ conversation, snapshot: timeline }];
  }

  return {
    write,
    async load() {
      const texts = await storage.entries(ALL);
      return [...looseByKey(texts)].flatMap(([key, loose]) =>
        read(key, texts.get(TIMELINE + key) ?? '', texts.get(BLOCK + key) ?? '[]', loose),
      );
    },
  };
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
