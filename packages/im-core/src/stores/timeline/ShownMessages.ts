import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { TimelineSnapshot } from '../../domain/conversation/timelineSnapshot.js';
import type { Message } from '../../domain/message/message.js';
import { newestOf } from '../../domain/message/preview.js';
import { isRemoved, shownOf, withoutWords } from '../../domain/message/removed.js';
import { GroupNotices } from './GroupNotices.js';
import type { DeletedMessages } from './DeletedMessages.js';
import type { TimelineRecords } from './TimelineRecords.js';

/**
 * What of a conversation is to be seen: what is held without what was removed on this device and without lines of group
 * calls between two, and between it what happened in the group. What is not shown stays held: to the service it is
 * there, and nothing may look missing.
 */
export class ShownMessages {
  readonly notices: GroupNotices;
  readonly #ref: ConversationRef;
  readonly #records: TimelineRecords;
  readonly #removed: Pick<DeletedMessages, 'in'>;
  /** What was answered last without the removed ones, and what for. */
  #kept: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(ref: ConversationRef, records: TimelineRecords, removed: Pick<DeletedMessages, 'in'>) {
    this.#ref = ref;
    this.#records = records;
    this.#removed = removed;
    this.notices = new GroupNotices(ref);
  }

  /** What the next visit begins with. */
  get held(): TimelineSnapshot {
    const notices = this.notices.held;
    const { held } = this.#records;
    const messages = withoutWords(held.messages, this.#removed.in(this.#ref));
    return { ...held, messages, ...(notices.length > 0 && { notices }) };
  }

  /** The newest message that is to be seen; a refused one gives way to what came after it. */
  get last(): Message | null {
    const { items } = this.#records;
    const removed = this.#removed.in(this.#ref);
    return removed.size === 0 ? newestOf(items) : newestOf(items, (message) => !isRemoved(message, removed));
  }

  /** The same, or what happened in the group since. */
  get newest(): Message | null {
    const { last } = this;
    const notice = this.notices.last;
    return notice !== null && notice.time >= (last?.time ?? 0) ? notice : last;
  }

  /** Oldest first; the same list as long as the version is the same, and mostly one that is changed in place. */
  at(version: number): readonly Message[] {
    return this.notices.among(this.#without(version), version);
  }

  /** By the writer's id or the service's. */
  find(id: string): Message | undefined {
    const message = this.#records.find(id);
    return message !== undefined && isRemoved(message, this.#removed.in(this.#ref)) ? undefined : message;
  }

  /** Whether a message that is held was taken back, or removed on this device. */
  isGone(id: string): boolean {
    const held = this.#records.find(id);
    return held !== undefined && (held.status === 'recalled' || isRemoved(held, this.#removed.in(this.#ref)));
  }

  #without(version: number): readonly Message[] {
    if (this.#kept?.version !== version)
      this.#kept = { version, messages: shownOf(this.#records.items, this.#removed.in(this.#ref)) };
    return this.#kept.messages;
  }
}
