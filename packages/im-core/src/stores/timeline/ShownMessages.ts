import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { Message } from '../../domain/message/message.js';
import { isRemoved, shownOf, withoutWords } from '../../domain/message/removed.js';
import { GroupNotices } from './GroupNotices.js';
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
  /** The last result without the removed messages, and the input that it was computed from. */
  #cached: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(ref: ConversationRef, records: TimelineRecords, removed: Pick<DeletedMessages, 'in'>) {
    this.#ref = ref;
    this.#records = records;
    this.#removed = removed;
    this.notices = new GroupNotices(ref);
  }

  /** The snapshot that the next session restores. */
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

  /** The newest shown message or the newer group notice. */
  get newest(): Message | null {
    const { last } = this;
    const notice = this.notices.last;
    return notice !== null && notice.time >= (last?.time ?? 0) ? notice : last;
  }

  /** Oldest first; the same array as long as the version is the same, and usually one array that is changed in place. */
  at(version: number): readonly Message[] {
    return this.notices.among(this.#without(version), version);
  }

  /** Finds a message by its client id or its server id. */
  find(id: string): Message | undefined {
    const message = this.#records.find(id);
    return message !== undefined && isRemoved(message, this.#removed.in(this.#ref)) ? undefined : message;
  }

  /** Whether a cached message was recalled, or removed on this device. */
  isGone(id: string): boolean {
    const message = this.#records.find(id);
    return message !== undefined && (message.status === 'recalled' || isRemoved(message, this.#removed.in(this.#ref)));
  }

  #without(version: number): readonly Message[] {
    const { items, hasGroupCalls } = this.#records;
    const removed = this.#removed.in(this.#ref);
    if (removed.size === 0 && !hasGroupCalls) return items;
    if (this.#cached?.version !== version) this.#cached = { version, messages: shownOf(items, removed) };
    return this.#cached.messages;
  }
}
