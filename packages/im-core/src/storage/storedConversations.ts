import { isGroupCallMessage, type Message } from '../domain/message/message.js';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { RowSnapshot, TimelineSnapshot } from '../domain/conversation/timelineSnapshot.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { ChatStorage } from '../ports/storage.js';
import { decodeRow, encodeMessage, encodeRow, messagesOf, type ConversationRow } from './conversationCodec.js';
import { refOfKey } from './messageCodec.js';
import { moveOldData } from './moveOldData.js';

/** Conversations that are written in one task: after an outage many have changed, and a page must stay usable. */
const AT_ONCE = 8;

export interface StoredConversationsDeps {
  readonly self: string;
  readonly storage: ChatStorage;
  readonly clock: Clock;
  /** A conversation as it is now; `asStored` if its messages were not read yet, null if it does not exist. */
  readonly snapshot: (ref: ConversationRef) => TimelineSnapshot | 'asStored' | null;
}

/** A stored conversation: its row, or the whole where a row alone would not show what it is. */
export interface StoredConversation {
  readonly conversation: ConversationRef;
  readonly snapshot: RowSnapshot | TimelineSnapshot;
}

interface Known {
  readonly row: string;
  readonly messages: ReadonlyMap<string, Message>;
}

/** Keeps the newest messages of each conversation for the next session, and writes what has changed in them (R453). */
export function createStoredConversations(deps: StoredConversationsDeps) {
  const { self, storage, clock } = deps;
  const known = new Map<string, Known>();
  const changed = new Set<ConversationRef>();
  const urgent = new Set<ConversationRef>();
  let cancel: Cancel | null = null;
  let cancelSoon: Cancel | null = null;
  let isDisposed = false;

  /** A conversation with its messages; null if it is damaged: then it is removed. */
  async function read(conversation: ConversationRef): Promise<TimelineSnapshot | null> {
    const key = conversationKey(conversation);
    const { row: text, messages: texts } = await storage.conversation(key);
    const row = text === null ? null : decodeRow(self, conversation, text);
    const messages = row && messagesOf(conversation, row, texts.values());
    if (row === null || messages === null) {
      void storage.write({ conversation: key, row: null });
      return null;
    }
    // If more are stored than the row has, the next change replaces all.
    if (messages.length === texts.size) known.set(key, { row: text ?? '', messages: byId(messages) });
    return { ...stateOf(row), messages };
  }

  async function loadOne(key: string, text: string): Promise<StoredConversation | null> {
    const conversation = refOfKey(key);
    const row = conversation && decodeRow(self, conversation, text);
    if (conversation === null || row === null) void storage.write({ conversation: key, row: null });
    if (conversation === null || row === null) return null;
    const snapshot = rowOf(row) ?? (await read(conversation));
    return snapshot && { conversation, snapshot };
  }

  async function write(ref: ConversationRef): Promise<void> {
    changed.delete(ref);
    urgent.delete(ref);
    const timeline = deps.snapshot(ref);
    if (timeline === 'asStored') return;
    const conversation = conversationKey(ref);
    const before = known.get(conversation);
    known.delete(conversation);
    const kept =
      timeline && newestOf(timeline, ref.kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages);
    if (kept === null || (kept.messages.length === 0 && kept.notices === undefined)) {
      await storage.write({ conversation, row: null });
      return;
    }
    const after: Known = { row: encodeRow(self, ref, kept), messages: byId(kept.messages) };
    const put = [...after.messages].filter(([id, message]) => before?.messages.get(id) !== message);
    const removed =
      before === undefined ? 'others' : [...before.messages.keys()].filter((id) => !after.messages.has(id));
    known.set(conversation, after);
    if (put.length === 0 && removed.length === 0 && before?.row === after.row) return;
    const texts = new Map(put.map(([id, message]) => [id, encodeMessage(message)]));
    const isStored = await storage.write({ conversation, row: after.row, put: texts, removed });
    if (!isStored) known.delete(conversation);
  }

  async function writeAll(refs: readonly ConversationRef[]): Promise<void> {
    await Promise.all(refs.map(write));
  }

  /** Writes some of the changed conversations after `ms`, and the others in later tasks. */
  function writeIn(ms: number): void {
    cancel = clock.after(ms, () => {
      cancel = null;
      void writeAll([...changed].slice(0, AT_ONCE));
      if (changed.size > 0) writeIn(0);
    });
  }

  /** Writes the urgent ones after `ms`, and keeps the next ones waiting for a pause. */
  function writeUrgentIn(ms: number): void {
    cancelSoon = clock.after(ms, () => {
      cancelSoon = null;
      if (urgent.size === 0) return;
      void writeAll([...urgent]);
      writeUrgentIn(LIMITS.recallPauseMs);
    });
  }

  function flush(): Promise<void> {
    cancel?.();
    cancelSoon?.();
    cancel = cancelSoon = null;
    return writeAll([...changed]);
  }

  return {
    async load(): Promise<readonly StoredConversation[]> {
      await moveOldData(storage);
      const rows = [...(await storage.conversations())];
      const found = await Promise.all(rows.map(([key, text]) => loadOne(key, text)));
      return found.filter((one) => one !== null);
    },
    read,
    note(ref: ConversationRef): void {
      if (isDisposed) return;
      changed.add(ref);
      if (cancel === null) writeIn(LIMITS.cachePauseMs);
    },
    /** Writes it, if it changed, with the next task; if calls keep coming, at most every `LIMITS.recallPauseMs` (IM-12). */
    flushSoon(ref: ConversationRef): void {
      if (!changed.has(ref)) return;
      urgent.add(ref);
      if (cancelSoon === null) writeUrgentIn(0);
    },
    flushNow: (ref: ConversationRef): void => void (changed.has(ref) && write(ref)),
    flush,
    /** Writes the changes, and nothing afterwards. */
    dispose(): Promise<void> {
      isDisposed = true;
      return flush();
    },
  };
}

/** What a list shows of a row; null if it needs more than the newest message. */
function rowOf(row: ConversationRow): RowSnapshot | null {
  const { count, oldest, last } = row;
  const { held, dropped, unheld } = row.unread;
  // A row says nothing of group calls.
  const hasGroupCalls = last !== null && (isGroupCallMessage(last) || held.uncounted + dropped.uncounted > 0);
  if (oldest === null || last === null || row.completeThrough === null || hasGroupCalls) return null;
  const unreadCount = held.count + dropped.count + unheld;
  return { ...stateOf(row), count, oldest, last, unreadCount, mentionsMe: held.mentions + dropped.mentions > 0 };
}

function stateOf({ completeThrough, gapAfter, unread, notices }: ConversationRow): Omit<TimelineSnapshot, 'messages'> {
  return { completeThrough, gapAfter, unread, ...(notices && { notices }) };
}

function newestOf(timeline: TimelineSnapshot, limit: number): TimelineSnapshot {
  const { messages, unread } = timeline;
  if (messages.length <= limit) return timeline;
  return { ...timeline, messages: messages.slice(-limit), unread: { ...unread, held: null } };
}

function byId(messages: readonly Message[]): ReadonlyMap<string, Message> {
  return new Map(messages.map((message) => [message.serverId ?? '', message]));
}
