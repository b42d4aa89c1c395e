import { keyOf, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import { LIMITS } from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createLatestWriter } from './createLatestWriter.js';
import { refOfKey } from './refOfKey.js';
import { decodeTimeline, encodeTimeline } from './timelineCodec.js';

const PREFIX = 'timeline/';

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

/** Keeps timelines in a key-value store, one entry per conversation. */
export function createTimelineCache({ self, storage, clock, held }: TimelineCacheDeps): TimelineCache {
  const writer = createLatestWriter(storage);
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
    await Promise.all(refs.map(write));
  }

  function write(ref: ConversationRef): Promise<void> {
    const timeline = held(ref);
    const isEmpty = timeline === null || (timeline.messages.length === 0 && timeline.notices === undefined);
    return writer.write(PREFIX + keyOf(ref), isEmpty ? null : encodeTimeline(self, ref, timeline));
  }

  async function read(key: string): Promise<{ conversation: ConversationRef; held: TimelineSnapshot } | null> {
    const conversation = refOfKey(key.slice(PREFIX.length));
    const text = await storage.get(key);
    if (conversation === null || text === null) return null;
    const timeline = decodeTimeline(self, conversation, text);
    return timeline && { conversation, held: timeline };
  }

  return {
    async load() {
      const keys = (await storage.keys()).filter((key) => key.startsWith(PREFIX));
      return (await Promise.all(keys.map(read))).filter((entry) => entry !== null);
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
