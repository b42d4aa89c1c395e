import {
  byPosition,
  isHiddenCall,
  nextStatus,
  positionOf,
  receiptRequestField,
  type IncomingMessage,
  type Message,
  type MessagePosition,
  type OutgoingMessage,
  type StatusEvent,
} from '../../domain/message/message.js';
import { changeFields } from '../../domain/message/changes.js';
import { emptied, emptiedQuote, quoteField } from '../../domain/message/messageKinds.js';
import { MessageChanges } from './MessageChanges.js';
import { UnreadCounter } from './UnreadCounter.js';

/**
 * The cached messages of one conversation in their order, found by either id, and the unread count among them; every change
 * updates both. Plain arrays and maps: reads that happen once per message must not be observable.
 */
export class MessageCache {
  readonly items: Message[] = [];
  readonly counter: UnreadCounter;
  readonly changes: MessageChanges;
  readonly early = new PendingReceipts();
  /** The number of invitations to group calls, which are cached and not shown (IM-GROUPCALL-1). */
  hiddenCallCount = 0;
  readonly notify: () => void;

  #quoteCount = 0;
  readonly #byId = new Map<string, Message>();
  readonly #byServerId = new Map<string, Message>();

  constructor(self: string, notify: () => void) {
    this.counter = new UnreadCounter(self);
    this.changes = new MessageChanges(self);
    this.notify = notify;
  }

  get last(): Message | null {
    return this.items[this.items.length - 1] ?? null;
  }

  get unsentCount(): number {
    return this.items.length - 1 - this.items.findLastIndex((message) => message.serverId !== null);
  }

  get accepted(): readonly Message[] {
    return this.items.slice(0, this.items.length - this.unsentCount);
  }

  get first(): Message | null {
    const first = this.items[0];
    return first?.serverId ? first : null;
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

  put(before: Message | null, message: Message, index?: number): void {
    const after = this.settled(message);
    if (before === null) this.#insert(after);
    else this.#replace(before, after, index);
    this.counter.changed(before, after);
    if (after.status === 'recalled' && after.serverId !== null) this.emptyQuotes(after.serverId);
    this.notify();
  }

  /** The message with what is known about it by now: its edits, the user's own changes, and the recall of what it quotes. */
  settled(message: Message): Message {
    return this.changes.applied(this.#withQuote(message));
  }

  /** The message without its quoted text if the quoted message was recalled before it arrived (IM-QUOTE-3). */
  #withQuote(message: Message): Message {
    const { quote } = message;
    if (!quote || quote.isRecalled === true) return message;
    const original = this.findByServerId(quote.id);
    const isGone = original?.status === 'recalled' || this.early.isRecalled(quote.id, quote.from);
    return isGone ? { ...message, quote: emptiedQuote(quote) } : message;
  }

  /** A message was recalled: quotes of it lose their text; with `by`, only the quotes that name this sender. */
  emptyQuotes(serverId: string, by?: string): void {
    // Searches the messages only if one of them has a quote.
    if (this.#quoteCount === 0) return;
    for (const [index, message] of this.items.entries()) {
      const { quote } = message;
      if (quote?.id !== serverId || quote.isRecalled === true || (by !== undefined && quote.from !== by)) continue;
      this.#replace(message, { ...message, quote: emptiedQuote(quote) }, index);
    }
  }

  /** Applies an event to a cached message, at `index` if that is known. A recalled one loses its content (R199). */
  apply(cached: Message, event: StatusEvent, index?: number): void {
    const status = nextStatus(cached.status, event);
    if (status === cached.status) return;
    this.put(cached, status === 'recalled' ? emptied(cached) : { ...cached, status }, index);
  }

  remove(message: Message): void {
    const index = this.#indexOf(message);
    if (index < 0) return;
    this.items.splice(index, 1);
    this.#forget(message);
    this.counter.changed(message, null);
    this.notify();
  }

  /** Keeps the newest `limit` messages and every unsent one; returns the dropped ones, which stay counted (R453). */
  trimTo(limit: number): readonly Message[] {
    if (this.items.length <= limit) return [];
    const dropped = this.items.splice(0, this.items.length - Math.max(limit, this.unsentCount));
    for (const message of dropped) {
      this.#forget(message);
      this.counter.dropped(message);
    }
    if (dropped.length > 0) this.notify();
    return dropped;
  }

  /**
   * Inserts new read messages at their positions, in one step if they are in order and before all others. They are not
   * counted, and it reports no change.
   */
  insertOlder(older: readonly Message[]): void {
    if (!areInOrder(older, this.items[0])) {
      for (const message of older) this.#insert(message);
      return;
    }
    for (const message of older) this.#note(message);
    this.items.unshift(...older);
  }

  #insert(message: Message): void {
    const { last } = this;
    this.#note(message);
    this.#putAt(last === null || byPosition(last, message) <= 0 ? this.items.length : this.#indexFor(message), message);
  }

  #replace(before: Message, after: Message, index: number = this.#indexOf(before)): void {
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

  #note(message: Message): void {
    this.#byId.set(message.id, message);
    if (message.serverId !== null) this.#byServerId.set(message.serverId, message);
    this.#count(message, 1);
  }

  #forget(message: Message): void {
    const { id, serverId, from, status } = message;
    this.#count(message, -1);
    this.#byId.delete(id);
    if (serverId === null) return;
    this.#byServerId.delete(serverId);
    // A reply to a recalled message may arrive after it was dropped from the cache (IM-QUOTE-3).
    if (status === 'recalled') this.early.recalled(serverId, from);
  }

  /** Counted with every change, so that no read walks over all messages. */
  #count(message: Message, by: 1 | -1): void {
    if (message.quote) this.#quoteCount += by;
    if (isHiddenCall(message)) this.hiddenCallCount += by;
  }

  #putAt(index: number, message: Message): void {
    if (index === this.items.length) this.items.push(message);
    else this.items.splice(index, 0, message);
  }

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

export function withStatus(message: IncomingMessage, id: string, status: Message['status']): Message {
  const { serverId, conversation, from, body, mentions, time } = message;
  const cached = { id, serverId, conversation, from, body, mentions, time, status };
  // Most messages have none of them, and a literal without spreads is created in a fraction of the time.
  return message.quote || message.asksReceipt || message.edit || message.reactions
    ? { ...cached, ...receiptRequestField(message), ...quoteField(message.quote), ...changeFields(message) }
    : cached;
}

/** A message of the user as the cache stores it until the service accepts it. */
export function asSending(message: OutgoingMessage): Message {
  const { id, conversation, from, body, mentions, quote, writtenAt: time } = message;
  const extras = { ...quoteField(quote), ...receiptRequestField(message) };
  return { id, serverId: null, conversation, from, body, mentions, ...extras, time, status: 'sending' };
}

export function asOutgoing(message: Message): OutgoingMessage {
  const { id, conversation, from, body, mentions, quote, time: writtenAt } = message;
  return { id, conversation, from, body, mentions, ...quoteField(quote), ...receiptRequestField(message), writtenAt };
}

export function haveDuplicates(messages: readonly Message[]): boolean {
  const ids = new Set(messages.map(({ id }) => id));
  const serverIds = new Set(messages.map(({ serverId }) => serverId));
  return ids.size < messages.length || serverIds.size < messages.length;
}

/** The client id, unless another message has it; otherwise the server id, which is unique (IM-MSG-8). */
export function freeId(
  { id, serverId, from }: Pick<Message, 'id' | 'serverId' | 'from'>,
  isTaken: (id: string) => boolean,
): string {
  if (!isTaken(id)) return id;
  const ownId = serverId ?? id;
  return isTaken(ownId) ? `${from}/${ownId}` : ownId;
}

/** Events remembered per conversation, so that a sender who invents ids cannot fill the memory. */
const LIMIT = 200;

/** Read receipts and recalls of messages that are not cached, by server id (IM-MSG-5). The oldest are forgotten. */
class PendingReceipts {
  readonly #facts = new Set<string>();

  read(serverId: string): void {
    this.#remember(`read ${serverId}`);
  }

  recalled(serverId: string, by: string): void {
    this.#remember(`recalled ${serverId} ${by}`);
  }

  /** Only the sender can recall a message (IM-MSG-7). */
  isRecalled(serverId: string, writer: string): boolean {
    return this.#facts.size > 0 && this.#facts.has(`recalled ${serverId} ${writer}`);
  }

  isRead(serverId: string): boolean {
    return this.#facts.size > 0 && this.#facts.has(`read ${serverId}`);
  }

  /**
   * Applies the remembered events to a message that arrives: it may have been read or recalled before.
   * The peer has read the messages of `self` up to the service time `readThrough`. Returns the same object if unchanged.
   */
  settled(message: Message, self: string, readThrough: number): Message {
    const { serverId, from, time, status } = message;
    if (serverId === null || status === 'recalled') return message;
    if (this.isRecalled(serverId, from)) return emptied(message);
    if (from !== self || (time > readThrough && !this.isRead(serverId))) return message;
    const seen = nextStatus(status, 'readByPeer');
    return seen === status ? message : { ...message, status: seen };
  }

  #remember(fact: string): void {
    this.#facts.add(fact);
    if (this.#facts.size <= LIMIT) return;
    for (const oldest of this.#facts) return void this.#facts.delete(oldest);
  }
}
