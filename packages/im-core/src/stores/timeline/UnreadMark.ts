import { isAfter, isHiddenCall, positionOf, type Message, type MessagePosition } from '../../domain/message/message.js';
import type { ShownMessages } from './ShownMessages.js';

export interface FirstUnread {
  /** The first unread message; null while it is not loaded. */
  readonly id: string | null;
  readonly count: number;
}

/**
 * Where the unread messages began when the user opened the conversation, until it is closed.
 * Kept as a count: the service may have counted messages that are not loaded yet.
 */
export class UnreadMark {
  #count = 0;
  #readThrough: MessagePosition | null = null;
  #firstPosition: MessagePosition | null = null;
  #first: FirstUnread | null = null;

  set(count: number, through: MessagePosition | null): void {
    this.#count = count;
    this.#readThrough = through;
    this.#first = count === 0 ? null : { id: null, count };
  }

  clear(): void {
    this.set(0, null);
  }

  /**
   * The first unread message of the loaded ones: others' messages are counted from the newest back. One that was
   * recalled or deleted gives way to the next unread one; null if none is left (IM-UNREAD-12).
   */
  find(messages: readonly Message[], self: string, shown: Pick<ShownMessages, 'isGone'>): FirstUnread | null {
    if (this.#first?.id === null) this.#locate(messages, self);
    const id = this.#first?.id ?? null;
    if (id === null || !shown.isGone(id)) return this.#first;
    const next = messages.find((message) => this.#isUnreadAfter(message, self) && !shown.isGone(message.id));
    this.#keep(next);
    return this.#first;
  }

  #locate(messages: readonly Message[], self: string): void {
    const first = messages.filter((message) => this.#counts(message, self)).at(-this.#count);
    if (first !== undefined) this.#keep(first);
  }

  #keep(message: Message | undefined): void {
    this.#firstPosition = positionOf(message);
    this.#first = message === undefined ? null : { id: message.id, count: this.#count };
  }

  #isUnreadAfter(message: Message, self: string): boolean {
    return this.#firstPosition !== null && isAfter(message, this.#firstPosition) && this.#counts(message, self);
  }

  #counts(message: Message, self: string): boolean {
    const { serverId, from, status } = message;
    if (serverId === null || from === self || status === 'recalled' || isHiddenCall(message)) return false;
    return this.#readThrough === null || !isAfter(message, this.#readThrough);
  }
}
