import {
  byPosition,
  isGroupCallMessage,
  positionOf,
  type Message,
  type MessagePosition,
} from '../../domain/message/message.js';

/**
 * The messages of one conversation in their order, found by either id. Plain arrays and maps: reads that happen once
 * per message must not be observable.
 */
export class MessageSequence {
  /** Oldest first; always the same array, changed in place. */
  readonly items: Message[] = [];

  /** The number of messages that quote another one. */
  quoteCount = 0;
  /** The number of invitations to group calls, which are cached and not shown (IM-GROUPCALL-1). */
  groupCallCount = 0;

  readonly #byId = new Map<string, Message>();
  readonly #byServerId = new Map<string, Message>();

  get last(): Message | null {
    return this.items[this.items.length - 1] ?? null;
  }

  /** The number of messages that the service has not accepted yet: they are at the end. */
  get unsentCount(): number {
    return this.items.length - 1 - this.items.findLastIndex((message) => message.serverId !== null);
  }

  /** The messages that the service has accepted, oldest first, in an array of their own. */
  get accepted(): readonly Message[] {
    return this.items.slice(0, this.items.length - this.unsentCount);
  }

  /** The oldest message that the service has accepted: the others are at the end. */
  get first(): Message | null {
    const first = this.items[0];
    return first?.serverId ? first : null;
  }

  /** The position of that message; null if there is none. */
  get oldest(): MessagePosition | null {
    return positionOf(this.first);
  }

  get newest(): MessagePosition | null {
    return positionOf(this.items.findLast((message) => message.serverId !== null));
  }

  find(id: string): Message | undefined {
    return this.#byId.get(id);
  }

  findByServerId(serverId: string): Message | undefined {
    return this.#byServerId.get(serverId);
  }

  /** The number of accepted messages up to `time`, epoch milliseconds; the unsent ones come after them. */
  countThrough(time: number): number {
    return this.#countWhile((message) => message.serverId !== null && message.time <= time);
  }

  /** Inserts a new message at its position. */
  insert(message: Message): void {
    const { last } = this;
    this.#note(message);
    this.#putAt(last === null || byPosition(last, message) <= 0 ? this.items.length : this.#indexFor(message), message);
  }

  /** Puts `after` in the place of `before`, at `index`, or in its new position if the service has assigned one. */
  replace(before: Message, after: Message, index: number = this.#indexOf(before)): void {
    if (index < 0) return;
    this.#note(after);
    this.#count(before, -1);
    if (before.serverId === after.serverId && before.time === after.time) {
      this.items[index] = after;
      return;
    }
    this.items.splice(index, 1);
    this.#putAt(this.#indexFor(after), after);
  }

  /** Removes a message. True if it was there. */
  remove(message: Message): boolean {
    const index = this.#indexOf(message);
    if (index < 0) return false;
    this.items.splice(index, 1);
    this.#forget(message);
    return true;
  }

  /** Inserts new messages at their positions; in one step if they are in order and before all others. */
  insertOlder(older: readonly Message[]): void {
    if (!areInOrder(older, this.items[0])) {
      for (const message of older) this.insert(message);
      return;
    }
    for (const message of older) this.#note(message);
    this.items.unshift(...older);
  }

  /** Removes the oldest messages until `limit` are left, and returns them. */
  trimTo(limit: number): readonly Message[] {
    if (this.items.length <= limit) return [];
    const removed = this.items.splice(0, this.items.length - limit);
    for (const message of removed) this.#forget(message);
    return removed;
  }

  #note(message: Message): void {
    this.#byId.set(message.id, message);
    if (message.serverId !== null) this.#byServerId.set(message.serverId, message);
    this.#count(message, 1);
  }

  #forget(message: Message): void {
    this.#count(message, -1);
    this.#byId.delete(message.id);
    if (message.serverId !== null) this.#byServerId.delete(message.serverId);
  }

  /** Counted with every change, so that no read walks over all messages. */
  #count(message: Message, by: 1 | -1): void {
    if (message.quote) this.quoteCount += by;
    if (isGroupCallMessage(message)) this.groupCallCount += by;
  }

  #putAt(index: number, message: Message): void {
    if (index === this.items.length) this.items.push(message);
    else this.items.splice(index, 0, message);
  }

  /** The index at which a message is inserted: after every message that is not later. */
  #indexFor(message: Message): number {
    return this.#countWhile((at) => byPosition(at, message) <= 0);
  }

  /** The number of leading items that match; no item after the first mismatch may match. */
  #countWhile(isSo: (message: Message) => boolean): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.items[middle];
      if (at !== undefined && isSo(at)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #indexOf(message: Message): number {
    // Equal positions are only possible among unsent messages, which are at the end: search there one by one.
    let index = this.#indexFor(message) - 1;
    while (index >= 0 && this.items[index]?.id !== message.id) {
      const at = this.items[index];
      if (at === undefined || byPosition(at, message) !== 0) return -1;
      index -= 1;
    }
    return index;
  }
}

function areInOrder(older: readonly Message[], first: Message | undefined): boolean {
  return older.every((message, index) => {
    const next = older[index + 1] ?? first;
    return next === undefined || byPosition(message, next) < 0;
  });
}
