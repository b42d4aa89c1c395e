import type { Message } from '../domain/message.js';
import { byPlace, byServerId } from '../domain/order.js';

/**
 * The messages of one conversation in their order, found by either id. Plain arrays and maps: what is
 * asked once per message must not be observable.
 */
export class MessageSequence {
  /** Oldest first; the same array for the sequence's whole life, changed in place. */
  readonly items: Message[] = [];

  readonly #byId = new Map<string, Message>();
  /** No message here ever had a larger one: what arrives mostly has, and then nothing has to be searched. */
  #newestServerId: string | null = null;
  /** True while the service's ids grow with the places, as they should: they can be searched by halves. */
  #isAscending = true;

  get last(): Message | null {
    return this.items[this.items.length - 1] ?? null;
  }

  /** How many the service has not taken yet: they stand at the end. */
  get unsentCount(): number {
    return this.items.length - 1 - this.items.findLastIndex((message) => message.serverId !== null);
  }

  get oldestServerId(): string | null {
    return this.items.find((message) => message.serverId !== null)?.serverId ?? null;
  }

  get newestServerId(): string | null {
    return this.items.findLast((message) => message.serverId !== null)?.serverId ?? null;
  }

  find(id: string): Message | undefined {
    return this.#byId.get(id);
  }

  findByServerId(serverId: string): Message | undefined {
    if (this.#newestServerId === null || byServerId(serverId, this.#newestServerId) > 0) return undefined;
    if (!this.#isAscending) return this.items.find((message) => message.serverId === serverId);
    const upTo = this.#countWhile(
      (message) => message.serverId !== null && byServerId(message.serverId, serverId) <= 0,
    );
    const found = this.items[upTo - 1];
    return found?.serverId === serverId ? found : undefined;
  }

  /** How many the service had taken by `time`, epoch milliseconds; the unsent ones stand after them. */
  countThrough(time: number): number {
    return this.#countWhile((message) => message.serverId !== null && message.time <= time);
  }

  /** Puts a message that is not there yet in its place. */
  insert(message: Message): void {
    const { last } = this;
    this.#byId.set(message.id, message);
    this.#putAt(last === null || byPlace(last, message) <= 0 ? this.items.length : this.#placeFor(message), message);
  }

  /** Puts `after` where `before` stood, at `index`, or in its new place when the service has given it one. */
  replace(before: Message, after: Message, index: number = this.#indexOf(before)): void {
    if (index < 0) return;
    this.#byId.set(after.id, after);
    if (before.serverId === after.serverId && before.time === after.time) {
      this.items[index] = after;
      return;
    }
    this.items.splice(index, 1);
    this.#putAt(this.#placeFor(after), after);
  }

  /** True when it was there. */
  remove(message: Message): boolean {
    const index = this.#indexOf(message);
    if (index < 0) return false;
    this.items.splice(index, 1);
    this.#byId.delete(message.id);
    return true;
  }

  /** Puts messages that are not there yet in their places, at once when they stand in order before all others. */
  insertOlder(older: readonly Message[]): void {
    if (!standInOrder(older, this.items[0])) {
      for (const message of older) this.insert(message);
      return;
    }
    for (const message of older) this.#byId.set(message.id, message);
    this.items.unshift(...older);
    for (const index of older.keys()) this.#noteServerId(index);
  }

  /** Removes the oldest messages until `limit` are left, and returns them. */
  trimTo(limit: number): readonly Message[] {
    if (this.items.length <= limit) return [];
    const removed = this.items.splice(0, this.items.length - limit);
    for (const message of removed) this.#byId.delete(message.id);
    return removed;
  }

  #putAt(index: number, message: Message): void {
    if (index === this.items.length) this.items.push(message);
    else this.items.splice(index, 0, message);
    this.#noteServerId(index);
  }

  #noteServerId(index: number): void {
    const { items } = this;
    const serverId = items[index]?.serverId ?? null;
    if (serverId === null) return;
    if (this.#newestServerId === null || byServerId(serverId, this.#newestServerId) > 0) {
      this.#newestServerId = serverId;
      if (index === items.length - 1) return;
    }
    this.#isAscending &&= ascend(items[index - 1], items[index]) && ascend(items[index], items[index + 1]);
  }

  /** The index before which a message belongs: after everything that is not later. */
  #placeFor(message: Message): number {
    return this.#countWhile((at) => byPlace(at, message) <= 0);
  }

  /** How many at the beginning are so; after the first one that is not, none may be. */
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
    // Equal places are only possible among unsent messages, which stand at the end: look there one by one.
    let index = this.#placeFor(message) - 1;
    while (index >= 0 && this.items[index]?.id !== message.id) {
      const at = this.items[index];
      if (at === undefined || byPlace(at, message) !== 0) return -1;
      index -= 1;
    }
    return index;
  }
}

/** Unsent messages have no id of the service yet and stand in nobody's way. */
function ascend(a: Message | undefined, b: Message | undefined): boolean {
  const [before, after] = [a?.serverId ?? null, b?.serverId ?? null];
  return before === null || after === null || byServerId(before, after) < 0;
}

function standInOrder(older: readonly Message[], first: Message | undefined): boolean {
  return older.every((message, index) => {
    const next = older[index + 1] ?? first;
    return next === undefined || byPlace(message, next) < 0;
  });
}
