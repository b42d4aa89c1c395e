import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { mergedNotice, type GroupNotice } from '../../domain/groups/groupNotice.js';
import type { NoticeSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { Message } from '../../domain/message/message.js';

/** Notices kept per conversation; older ones are dropped. */
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
  /** The last result and the input that it was computed from. */
  #merged: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(conversation: ConversationRef) {
    this.#conversation = conversation;
  }

  /** The newest notice; null if there is none. */
  get last(): Message | null {
    return this.#entries.at(-1)?.message ?? null;
  }

  /** The notices to store for the next session. */
  get snapshot(): readonly NoticeSnapshot[] {
    return this.#entries.map(({ after, notice, message: { time } }) => ({ after, notice, time }));
  }

  /** Restores the notices stored by an earlier session. */
  restore(notices: readonly NoticeSnapshot[]): void {
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

  /** The messages with the notices between them; the same list as long as the version is the same. */
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
