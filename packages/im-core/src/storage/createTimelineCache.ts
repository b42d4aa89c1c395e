import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/storage.js';
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
  /**
   * Writes this conversation, if it changed, with the next task; if calls keep coming, at most every
   * `LIMITS.recallPauseMs` (IM-12).
   */
  flushSoon(ref: ConversationRef): void;
  /** Writes this conversation now, if it changed. */
  flushNow(ref: ConversationRef): void;
  /** Writes the changes now. */
  flush(): Promise<void>;
  /** Writes the changes, and nothing afterwards. */
  dispose(): Promise<void>;
}

/** Keeps timelines in a key-value store. */
export function createTimelineCache({ self, storage, clock, snapshot }: TimelineCacheDeps): TimelineCache {
  const stored = createStoredTimelines(self, storage);
  const changed = new Set<ConversationRef>();
  /** Those of them that do not wait for their turn. */
  const urgent = new Set<ConversationRef>();
  let cancel: Cancel | null = null;
  let cancelSoon: Cancel | null = null;
  let isDisposed = false;

  async function write(refs: readonly ConversationRef[]): Promise<void> {
    const writes = refs.flatMap((ref) => {
      changed.delete(ref);
      const hasRecalls = urgent.delete(ref);
      const timeline = snapshot(ref);
      return timeline === 'asStored' ? [] : stored.write(ref, timeline, hasRecalls);
    });
    await Promise.all(writes);
  }

  /** Writes some of the changed conversations after `ms`, and the others in later tasks. */
  function writeIn(ms: number): void {
    cancel = clock.after(ms, () => {
      cancel = null;
      void write([...changed].slice(0, AT_ONCE));
      if (changed.size > 0) writeIn(0);
    });
  }

  /** Writes the urgent ones after `ms`, and keeps the next ones waiting for a pause. */
  function writeUrgentIn(ms: number): void {
    cancelSoon = clock.after(ms, () => {
      cancelSoon = null;
      if (urgent.size === 0) return;
      void write([...urgent]);
      writeUrgentIn(LIMITS.recallPauseMs);
    });
  }

  function writeAll(): Promise<void> {
    cancel?.();
    cancelSoon?.();
    cancel = cancelSoon = null;
    return write([...changed]);
  }

  function flushSoon(ref: ConversationRef): void {
    if (!changed.has(ref)) return;
    urgent.add(ref);
    if (cancelSoon === null) writeUrgentIn(0);
  }

  return {
    loadRows: stored.loadRows,
    load: stored.load,
    note(ref) {
      if (isDisposed) return;
      changed.add(ref);
      if (cancel === null) writeIn(LIMITS.cachePauseMs);
    },
    flushSoon,
    flushNow: (ref) => void (changed.has(ref) && write([ref])),
    flush: writeAll,
    dispose() {
      isDisposed = true;
      return writeAll();
    },
  };
}
