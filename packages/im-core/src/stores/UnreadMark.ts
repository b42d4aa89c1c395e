import type { Message } from '../domain/message.js';
import { byServerId } from '../domain/order.js';

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

  /** The first of them among what is held: others' messages are counted from the newest back. */
  find(messages: readonly Message[], self: string): FirstUnread | null {
    if (this.#first === null || this.#first.id !== null) return this.#first;
    let left = this.#count;
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const message = messages[index];
      if (message === undefined || !this.#counted(message, self)) continue;
      left -= 1;
      if (left > 0) continue;
      this.#first = { id: message.id, count: this.#count };
      break;
    }
    return this.#first;
  }

  #counted({ serverId, from, status }: Message, self: string): boolean {
    if (serverId === null || from === self || status === 'recalled') return false;
    return this.#through === null || byServerId(serverId, this.#through) <= 0;
  }
}
