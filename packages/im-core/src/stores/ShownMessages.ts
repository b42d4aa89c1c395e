import type { ConversationRef } from '../domain/conversation.js';
import type { HeldTimeline } from '../domain/heldTimeline.js';
import type { Message } from '../domain/message.js';
import { isRemoved, withoutRemoved, withoutWords } from '../domain/removed.js';
import { NoticeBook } from './NoticeBook.js';
import type { RemovedBook } from './RemovedBook.js';
import type { TimelineRecords } from './TimelineRecords.js';

/**
 * What of a conversation is to be seen: what is held without what was removed on this device, and between it what
 * happened in the group. What was removed stays held: to the service it is there, and nothing may look missing.
 */
export class ShownMessages {
  readonly notices: NoticeBook;
  readonly #ref: ConversationRef;
  readonly #records: TimelineRecords;
  readonly #removed: Pick<RemovedBook, 'in'>;
  /** What was answered last without the removed ones, and what for. */
  #kept: { readonly version: number; readonly messages: readonly Message[] } | null = null;

  constructor(ref: ConversationRef, records: TimelineRecords, removed: Pick<RemovedBook, 'in'>) {
    this.#ref = ref;
    this.#records = records;
    this.#removed = removed;
    this.notices = new NoticeBook(ref);
  }

  /** What the next visit begins with. */
  get held(): HeldTimeline {
    const notices = this.notices.held;
    const { held } = this.#records;
    const messages = withoutWords(held.messages, this.#removed.in(this.#ref));
    return { ...held, messages, ...(notices.length > 0 && { notices }) };
  }

  /** The newest message that is to be seen. */
  get last(): Message | null {
    const removed = this.#removed.in(this.#ref);
    if (removed.size === 0) return this.#records.last;
    return this.#records.items.findLast((message) => !isRemoved(message, removed)) ?? null;
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
    const removed = this.#removed.in(this.#ref);
    if (removed.size === 0) return this.#records.items;
    if (this.#kept?.version !== version)
      this.#kept = { version, messages: withoutRemoved(this.#records.items, removed) };
    return this.#kept.messages;
  }
}
