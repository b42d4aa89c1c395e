import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import { createStoredTimelines, type StoredRow, type StoredTimeline } from './storedTimelines.js';

/** Conversations that are written in one task: after an outage many have changed, and a page must stay usable. */
const AT_ONCE = 8;

/** The dependencies of the cache. */
export interface TimelineCacheDeps {
  readonly self: string;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** The cached messages of a conversation; `asStored` if they are not decoded yet, null if it does not exist. */
  readonly snapshot: (ref: ConversationRef) => TimelineSnapshot | 'asStored' | null;
}

/** The newest messages of each conversation, stored for the next session (R453). */
export interface TimelineCache {
  loadRows(): Promise<readonly StoredRow[]>;
  load(): Promise<readonly StoredTimeline[]>;
  /** A conversation changed: it is stored within two seconds. The same object for the same conversation each time. */
  note(ref: ConversationRef): void;
  /** Writes the changes with the next task; if calls keep coming, at most every `LIMITS.recallPauseMs` (IM-12). */
  flushSoon(): void;
  /** Writes the changes now. */
  flush(): Promise<void>;
  /** Writes the changes, and nothing afterwards. */
  dispose(): Promise<void>;
}

/** Keeps timelines in a key-value store. */
export function createTimelineCache({ self, storage, clock, snapshot }: TimelineCacheDeps): TimelineCache {
  const stored = createStoredTimelines(self, storage);
  const changed = new Set<ConversationRef>();
  let cancel: Cancel | null = null;
  let isSoon = false;
  let lastSoonAt = Number.NEGATIVE_INFINITY;
  let isDisposed = false;

  /** Writes up to `most` of the changed conversations now, by default all, and the others in later tasks. */
  async function write(most?: number): Promise<void> {
    cancel?.();
    cancel = null;
    const hasRecalls = isSoon;
    // A recalled text may not wait for the parts of the others (IM-12).
    const refs = [...changed].slice(0, hasRecalls ? undefined : most);
    isSoon = false;
    for (const ref of refs) changed.delete(ref);
    if (changed.size > 0) writeIn(0);
    const writes = refs.flatMap((ref) => {
      const timeline = snapshot(ref);
      return timeline === 'asStored' ? [] : stored.write(ref, timeline, hasRecalls);
    });
    await Promise.all(writes);
  }

  function writeIn(ms: number): void {
    cancel = clock.after(ms, () => void write(AT_ONCE));
  }

  return {
    loadRows: () => stored.loadRows(),
    load: () => stored.load(),
    note(ref) {
      if (isDisposed) return;
      changed.add(ref);
      if (cancel === null) writeIn(LIMITS.cachePauseMs);
    },
    flushSoon() {
      if (isDisposed || isSoon) return;
      isSoon = true;
      cancel?.();
      const now = clock.now();
      const wait = Math.min(Math.max(lastSoonAt + LIMITS.recallPauseMs - now, 0), LIMITS.recallPauseMs);
      lastSoonAt = now + wait;
      writeIn(wait);
    },
    flush: () => write(),
    dispose() {
      isDisposed = true;
      return write();
    },
  };
}
