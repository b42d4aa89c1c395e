import type { Message } from '../domain/message.js';
import { byServerId } from '../domain/order.js';
import type { ShownMessages } from './ShownMessages.js';

/** Where what waited begins. */
export interface FirstUnread {
  /** The first message of them; null while it is not loaded. */
  readonly id: string | null;
  /** How many they were. */
  readonly count: number;
}

/**
 * Where the unread messages began when their reader came to them, until the conversation is left (UNREAD-11).
 * Kept as a count: the service may have counted messages that are not loaded yet.
 */
export class UnreadMark {
  #count = 0;
  #through: string | null = null;
  #from: string | null = null;
  #first: FirstUnread | null = null;

  /** `count` messages up to the service's id `through` have just been seen. */
  set(count: number, through: string | null): void {
    this.#count = count;
    this.#through = through;
    this.#first = count === 0 ? null : { id: null, count };
  }

  clear(): void {
    this.set(0, null);
  }

  /**
   * The first of them among what is held: others' messages are counted from the newest back. One that is gone by now,
   * taken back or removed here, gives way to the next one that waited; null where none of them is left (UNREAD-12).
   */
  find(messages: readonly Message[], self: string, shown: Pick<ShownMessages, 'isGone'>): FirstUnread | null {
    if (this.#first?.id === null) this.#locate(messages, self);
    const id = this.#first?.id ?? null;
    if (id === null || !shown.isGone(id)) return this.#first;
    const next = messages.find((message) => this.#waitedSince(message, self) && !shown.isGone(message.id));
    this.#keep(next);
    return this.#first;
  }

  #locate(messages: readonly Message[], self: string): void {
    let left = this.#count;
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const message = messages[index];
      if (message === undefined || !this.#counted(message, self)) continue;
      left -= 1;
      if (left > 0) continue;
      return this.#keep(message);
    }
  }

  #keep(message: Message | undefined): void {
    this.#from = message?.serverId ?? null;
    this.#first = message === undefined ? null : { id: message.id, count: this.#count };
  }

  #waitedSince(message: Message, self: string): boolean {
    const { serverId } = message;
    if (serverId === null || this.#from === null || byServerId(serverId, this.#from) <= 0) return false;
    return this.#counted(message, self);
  }

  #counted({ serverId, from, status }: Message, self: string): boolean {
    if (serverId === null || from === self || status === 'recalled') return false;
    return this.#through === null || byServerId(serverId, this.#through) <= 0;
  }
}
