import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { NoticeSnapshot, TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { Message } from '../../domain/message/message.js';
import { mergedNotice, type GroupNotice } from '../../domain/groups/group.js';
import { isRemoved, shownOf, withoutWords } from '../../domain/message/messageKinds.js';
import type { DeletedMessages } from './DeletedMessages.js';
import type { TimelineRecords } from './TimelineRecords.js';

/**
 * The messages of a conversation as the screen shows them: the cached ones without the messages removed on this device
 * and without one-to-one messages about a group call, plus the group notices. Hidden messages stay cached: the service
 * still has them, so their absence would look like a history gap.
 */
export class ShownMessages {
  readonly notices: GroupNotices;
  readonly #ref: ConversationRef;
  readonly #records: TimelineRecords;
  readonly #removed: Pick<DeletedMessages, 'in'>;
  #cached: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(ref: ConversationRef, records: TimelineRecords, removed: Pick<DeletedMessages, 'in'>) {
    this.#ref = ref;
    this.#records = records;
    this.#removed = removed;
    this.notices = new GroupNotices(ref);
  }

  get snapshot(): TimelineSnapshot {
    const notices = this.notices.snapshot;
    const { snapshot: cached } = this.#records;
    const messages = withoutWords(cached.messages, this.#removed.in(this.#ref));
    // A removed message has no mentions.
    const unread = messages === cached.messages ? cached.unread : { ...cached.unread, held: null };
    return { ...cached, messages, unread, ...(notices.length > 0 && { notices }) };
  }

  /** The newest shown message; a refused one only if no other message came after it. */
  get last(): Message | null {
    return this.#records.newestShown(this.#removed.in(this.#ref));
  }

  get newest(): Message | null {
    const { last } = this;
    const notice = this.notices.last;
    return notice !== null && notice.time >= (last?.time ?? 0) ? notice : last;
  }

  /** Oldest first; the same array as long as the version is the same, and usually one array that is changed in place. */
  at(version: number): readonly Message[] {
    return this.notices.among(this.#without(version), version);
  }

  find(id: string): Message | undefined {
    const message = this.#records.find(id);
    return message !== undefined && isRemoved(message, this.#removed.in(this.#ref)) ? undefined : message;
  }

  isGone(id: string): boolean {
    const message = this.#records.find(id);
    return message !== undefined && (message.status === 'recalled' || isRemoved(message, this.#removed.in(this.#ref)));
  }

  #without(version: number): readonly Message[] {
    const { items, hasHiddenCalls } = this.#records;
    const removed = this.#removed.in(this.#ref);
    if (removed.size === 0 && !hasHiddenCalls) return items;
    if (this.#cached?.version !== version) this.#cached = { version, messages: shownOf(items, removed) };
    return this.#cached.messages;
  }
}

const MAX_NOTICES = 50;

interface NoticeEntry extends Omit<NoticeSnapshot, 'time'> {
  readonly message: Message;
}

/**
 * Events of a group, as notices between its messages. They are not messages of the service: they have no
 * place in its order, are never sent or counted, and follow the message that was newest at the time.
 */
export class GroupNotices {
  readonly #conversation: ConversationRef;
  #entries: readonly NoticeEntry[] = [];
  #made = 0;
  #merged: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(conversation: ConversationRef) {
    this.#conversation = conversation;
  }

  /** The newest notice; null if there is none. */
  get last(): Message | null {
    return this.#entries.at(-1)?.message ?? null;
  }

  get snapshot(): readonly NoticeSnapshot[] {
    return this.#entries.map(({ after, notice, message: { time } }) => ({ after, notice, time }));
  }

  restore(notices: readonly NoticeSnapshot[]): void {
    this.#entries = [];
    for (const { notice, after, time } of notices) this.#put(notice, after, time);
  }

  /** Adds an event at `time`, epoch milliseconds; members who join one after another share a notice. */
  add(notice: GroupNotice, after: number | null, time: number): void {
    const before = this.#entries.at(-1);
    const merged = before?.after === after ? mergedNotice(before.notice, notice, time - before.message.time) : null;
    if (before !== undefined && merged !== null) {
      const body = { type: 'notice', notice: merged } as const;
      this.#entries = [...this.#entries.slice(0, -1), { after, notice: merged, message: { ...before.message, body } }];
      return;
    }
    this.#put(notice, after, time);
  }

  #put(notice: GroupNotice, after: number | null, time: number): void {
    this.#made += 1;
    const message: Message = {
      id: `notice/${this.#made}`,
      serverId: null,
      conversation: this.#conversation,
      from: notice.by,
      body: { type: 'notice', notice },
      mentions: [],
      time,
      status: 'read',
    };
    this.#entries = [...this.#entries, { after, notice, message }].slice(-MAX_NOTICES);
  }

  among(messages: readonly Message[], version: number): readonly Message[] {
    if (this.#entries.length === 0) return messages;
    if (this.#merged?.version !== version) this.#merged = { version, messages: this.#mergedInto(messages) };
    return this.#merged.messages;
  }

  #mergedInto(messages: readonly Message[]): readonly Message[] {
    const oldest = messages.find(({ serverId }) => serverId !== null)?.time ?? null;
    // The notices after a dropped message are dropped with it.
    const kept = this.#entries.filter(({ after }) => after === null || oldest === null || oldest <= after);
    const merged: Message[] = [];
    let next = 0;
    for (const message of messages) {
      for (let one = kept[next]; one !== undefined && isBefore(one, message); one = kept[next]) {
        merged.push(one.message);
        next += 1;
      }
      merged.push(message);
    }
    return [...merged, ...kept.slice(next).map(({ message }) => message)];
  }
}

function isBefore({ after, message }: NoticeEntry, next: Message): boolean {
  if (next.serverId === null) return true;
  return (after ?? message.time) < next.time;
}
