import { changedMessages } from '../domain/conversation/changedMessages.js';
import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import type { Message } from '../domain/message/message.js';
import { LIMITS } from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { refOfKey } from './refOfKey.js';
import { decodeTimeline, encodeMessage, encodeTimeline } from './timelineCodec.js';

/** Before the key of a conversation: what is stored of it besides its messages. */
const TIMELINE = 'timeline/';
/** Before the key of a conversation and the service's id of a message. */
const MESSAGE = 'message/';

/** What the cache needs. */
export interface TimelineCacheDeps {
  readonly self: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** What is held of a conversation now; null when there is no such conversation. */
  readonly held: (ref: ConversationRef) => TimelineSnapshot | null;
}

/** The newest messages of each conversation, kept across visits so that the next one begins with them (R453). */
export interface TimelineCache {
  load(): Promise<readonly { readonly conversation: ConversationRef; readonly held: TimelineSnapshot }[]>;
  /** Something changed there: it is written within two seconds. The same object for the same conversation each time. */
  note(ref: ConversationRef): void;
  /** Writes what has changed as soon as what is going on is over: a burst is one write (IM-12). */
  flushSoon(): void;
  /** Writes what has changed now. */
  flush(): Promise<void>;
  /** Writes what has changed, and nothing afterwards. */
  dispose(): Promise<void>;
}

/**
 * Keeps timelines in a key-value store: an entry per message, and one per conversation that says which messages belong
 * to it. Only what has changed is written.
 */
export function createTimelineCache({ self, storage, clock, held }: TimelineCacheDeps): TimelineCache {
  /** The messages that storage holds, by conversation. */
  const stored = new Map<string, readonly Message[]>();
  const changed = new Set<ConversationRef>();
  let cancel: Cancel | null = null;
  let isSoon = false;
  let isDisposed = false;

  async function flush(): Promise<void> {
    cancel?.();
    cancel = null;
    isSoon = false;
    const refs = [...changed];
    changed.clear();
    await Promise.all(refs.flatMap(write));
  }

  /**
   * Messages first, then the entry that counts them, then what it no longer counts. Nothing is awaited in between: a page
   * that is closing gets no second chance, and the store keeps the order.
   */
  function write(ref: ConversationRef): readonly Promise<unknown>[] {
    const key = keyOf(ref);
    const timeline = held(ref);
    const limit = ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
    const messages = timeline?.messages.slice(-limit) ?? [];
    const { put, removed } = changedMessages(stored.get(key) ?? [], messages);
    stored.set(key, messages);
    const isEmpty = timeline === null || (messages.length === 0 && timeline.notices === undefined);
    return [
      ...put.map((message) => storage.set(nameOf(key, message), encodeMessage(message))),
      isEmpty
        ? storage.remove(TIMELINE + key)
        : storage.set(TIMELINE + key, encodeTimeline(self, ref, { ...timeline, messages })),
      ...removed.map((message) => storage.remove(nameOf(key, message))),
    ];
  }

  /** What is not part of a sound conversation is removed: a later visit must not take it for one. */
  function read(key: string, text: string, names: ReadonlyMap<string, string>): TimelineSnapshot | null {
    const conversation = refOfKey(key);
    const timeline = conversation && decodeTimeline(self, conversation, text, [...names.values()]);
    const sound = new Set(timeline?.messages.map((message) => nameOf(key, message)));
    for (const name of names.keys()) if (!sound.has(name)) void storage.remove(name);
    if (timeline === null) void storage.remove(TIMELINE + key);
    else stored.set(key, timeline.messages);
    return timeline;
  }

  return {
    async load() {
      const [timelines, messages] = await Promise.all([storage.entries(TIMELINE), storage.entries(MESSAGE)]);
      const byKey = byConversation(messages);
      const keys = [...timelines.keys()].map((name) => name.slice(TIMELINE.length));
      return [...new Set([...keys, ...byKey.keys()])].flatMap((key) => {
        const conversation = refOfKey(key);
        const timeline = read(key, timelines.get(TIMELINE + key) ?? '', byKey.get(key) ?? new Map());
        return conversation === null || timeline === null ? [] : [{ conversation, held: timeline }];
      });
    },
    note(ref) {
      if (isDisposed) return;
      changed.add(ref);
      cancel ??= clock.after(LIMITS.cachePauseMs, () => void flush());
    },
    flushSoon() {
      if (isDisposed || isSoon) return;
      isSoon = true;
      cancel?.();
      cancel = clock.after(0, () => void flush());
    },
    flush,
    dispose() {
      isDisposed = true;
      return flush();
    },
  };
}

function nameOf(key: string, { serverId }: Message): string {
  return `${MESSAGE}${key}/${serverId ?? ''}`;
}

/** The stored messages of each conversation, by its key. */
function byConversation(messages: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const byKey = new Map<string, Map<string, string>>();
  for (const [name, text] of messages) {
    const key = name.slice(MESSAGE.length, name.lastIndexOf('/'));
    byKey.set(key, (byKey.get(key) ?? new Map<string, string>()).set(name, text));
  }
  return byKey;
}
