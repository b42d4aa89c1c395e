import type { UnreadState } from '../../domain/conversation/timelineSnapshot.js';
import { afterChange, nothingUnread, type UnreadTally } from '../../domain/conversation/unread.js';
import {
  isAfter,
  nextStatus,
  receiptRequestField,
  type IncomingMessage,
  type Message,
  type MessagePosition,
  type OutgoingMessage,
  type StatusEvent,
} from '../../domain/message/message.js';
import { emptied, emptiedQuote, quoteField } from '../../domain/message/messageKinds.js';
import { MessageSequence } from './MessageSequence.js';

/** The cached messages of one conversation and the unread count among them; every change updates both. */
export class MessageCache {
  readonly sequence = new MessageSequence();
  readonly counter: UnreadCounter;
  readonly early = new PendingReceipts();
  /** Marks a change. Code that changes counts or order without the methods below has to call it. */
  readonly changed: () => void;

  constructor(self: string, onChange: () => void) {
    this.counter = new UnreadCounter(self);
    this.changed = onChange;
  }

  /** Replaces `before`, at `index` if that is known, by `message`; adds `message` if `before` is null. */
  put(before: Message | null, message: Message, index?: number): void {
    const after = this.withQuote(message);
    if (before === null) this.sequence.insert(after);
    else this.sequence.replace(before, after, index);
    this.counter.changed(before, after);
    if (after.status === 'recalled' && after.serverId !== null) this.emptyQuotes(after.serverId);
    this.changed();
  }

  /** The message without its quoted text if the quoted message was recalled before it arrived (IM-QUOTE-3). */
  withQuote(message: Message): Message {
    const { quote } = message;
    if (!quote || quote.isRecalled === true) return message;
    const original = this.sequence.findByServerId(quote.id);
    const isGone = original?.status === 'recalled' || this.early.isRecalled(quote.id, quote.from);
    return isGone ? { ...message, quote: emptiedQuote(quote) } : message;
  }

  /** A message was recalled: quotes of it lose their text; with `by`, only the quotes that name this sender. */
  emptyQuotes(serverId: string, by?: string): void {
    // Searches the messages only if one of them has a quote.
    if (this.sequence.quoteCount === 0) return;
    for (const [index, message] of this.sequence.items.entries()) {
      const { quote } = message;
      if (quote?.id !== serverId || quote.isRecalled === true || (by !== undefined && quote.from !== by)) continue;
      this.sequence.replace(message, { ...message, quote: emptiedQuote(quote) }, index);
    }
  }

  /** Applies an event to a cached message, at `index` if that is known. A recalled one loses its content (R199). */
  apply(cached: Message, event: StatusEvent, index?: number): void {
    const status = nextStatus(cached.status, event);
    if (status === cached.status) return;
    this.put(cached, status === 'recalled' ? emptied(cached) : { ...cached, status }, index);
  }

  remove(message: Message): void {
    if (!this.sequence.remove(message)) return;
    this.#gone(message);
    this.counter.changed(message, null);
    this.changed();
  }

  /** Keeps the newest `limit` messages and every unsent one; returns the dropped ones, which stay counted (R453). */
  trimTo(limit: number): readonly Message[] {
    const dropped = this.sequence.trimTo(Math.max(limit, this.sequence.unsentCount));
    for (const message of dropped) {
      this.#gone(message);
      this.counter.dropped(message);
    }
    if (dropped.length > 0) this.changed();
    return dropped;
  }

  /** A reply to a recalled message may arrive after it was dropped from the cache (IM-QUOTE-3). */
  #gone({ status, serverId, from }: Message): void {
    if (status === 'recalled' && serverId !== null) this.early.recalled(serverId, from);
  }
}

/** A received message as the cache stores it. */
export function withStatus(message: IncomingMessage, id: string, status: Message['status']): Message {
  const { serverId, conversation, from, body, mentions, time } = message;
  const cached = { id, serverId, conversation, from, body, mentions, time, status };
  // Most messages have neither, and a literal without spreads is created in a fraction of the time.
  return message.quote || message.asksReceipt
    ? { ...cached, ...receiptRequestField(message), ...quoteField(message.quote) }
    : cached;
}

/** A message of the user as the cache stores it until the service accepts it. */
export function asSending(message: OutgoingMessage): Message {
  const { id, conversation, from, body, mentions, quote, writtenAt: time } = message;
  const extras = { ...quoteField(quote), ...receiptRequestField(message) };
  return { id, serverId: null, conversation, from, body, mentions, ...extras, time, status: 'sending' };
}

/** A message of the user as it is sent or sent again. */
export function asOutgoing(message: Message): OutgoingMessage {
  const { id, conversation, from, body, mentions, quote, time: writtenAt } = message;
  return { id, conversation, from, body, mentions, ...quoteField(quote), ...receiptRequestField(message), writtenAt };
}

/** True when two of the messages share one of their ids. */
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

  /** The peer has read a message. */
  read(serverId: string): void {
    this.#remember(`read ${serverId}`);
  }

  /** `by` recalled a message. */
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

/**
 * The unread count of one conversation, updated with every change so that nothing is recounted
 * (IM-UNREAD-2 to IM-UNREAD-7): the cached messages, those dropped to keep the limit, and those that the
 * service counts and this device has never loaded.
 */
export class UnreadCounter {
  readonly #self: string;
  #cached: UnreadTally = nothingUnread;
  #dropped: UnreadTally = nothingUnread;
  #uncached = 0;
  /** Messages up to this position are in the service's own count already. */
  #countedThrough: MessagePosition | null = null;
  /** The user has read all messages up to this position; null if it is unknown. */
  #seenThrough: MessagePosition | null = null;

  constructor(self: string) {
    this.#self = self;
  }

  get count(): number {
    return this.#cached.count + this.#dropped.count + this.#uncached;
  }

  get mentionsMe(): boolean {
    return this.#cached.mentions + this.#dropped.mentions > 0;
  }

  /** The cached messages that the user has not read, counted or not. */
  get heldCount(): number {
    return this.#cached.count + this.#cached.uncounted;
  }

  /** True if no message is unread, cached or not, counted or not. */
  get isAllSeen(): boolean {
    return this.count === 0 && this.#cached.uncounted === 0;
  }

  /** The state that the next session needs. */
  get state(): UnreadState {
    return {
      held: this.#cached,
      dropped: this.#dropped,
      unheld: this.#uncached,
      countedThrough: this.#countedThrough,
      seenThrough: this.#seenThrough,
    };
  }

  /** Restores the state of an earlier session; `changed` has counted its messages. */
  restore({ dropped, unheld, countedThrough, seenThrough }: UnreadState): void {
    this.#dropped = dropped;
    this.#uncached = unheld;
    this.#countedThrough = countedThrough;
    this.#seenThrough = seenThrough;
  }

  /** A cached message changed from `before` to `after`; null `before` means it arrived, null `after` it was removed. */
  changed(before: Message | null, after: Message | null): void {
    this.#cached = afterChange(this.#cached, before, after, this.#self);
  }

  /** A cached message was dropped to keep the limit: if it is unread, it stays in the count. */
  dropped(message: Message): void {
    this.#cached = afterChange(this.#cached, message, null, this.#self);
    this.#dropped = afterChange(this.#dropped, null, message, this.#self);
  }

  /** Everything up to `through` was read; null when no message is loaded. `changed` reports the loaded ones. */
  seen(through: MessagePosition | null): void {
    this.#dropped = nothingUnread;
    this.#uncached = 0;
    this.#seenThrough = later(this.#seenThrough, through);
  }

  /** The user read a message on its arrival, and so every earlier one. */
  seenLive(place: MessagePosition): void {
    this.#seenThrough = later(this.#seenThrough, place);
  }

  /** True if the user has read all messages up to this position: the service's count of them is out of date. */
  isSeen(place: MessagePosition): boolean {
    return this.#seenThrough !== null && !isAfter(place, this.#seenThrough);
  }

  /**
   * The service counts `unread` messages up to `through`, of which `cached` are cached as unread. If
   * no message is missing since the user last read all, the local count is exact and the service's may be out of date.
   */
  counted(unread: number, through: MessagePosition, cached: number, isComplete: boolean): void {
    const isExact = isComplete && this.#seenThrough !== null;
    this.#uncached = isExact ? 0 : Math.max(0, unread - cached - this.#dropped.count - this.#dropped.uncounted);
    this.#countedThrough = later(this.#countedThrough, through);
  }

  /** Whether a message of another account counts as unread on arrival; a counted one leaves the count of those not loaded. */
  arrives(place: MessagePosition): boolean {
    if (this.#countedThrough === null || isAfter(place, this.#countedThrough)) return true;
    if (this.#uncached === 0) return false;
    this.#uncached -= 1;
    return true;
  }

  /** All gaps are filled: every unread message is cached, so none is counted without being loaded. */
  completed(): void {
    if (this.#seenThrough !== null) this.#uncached = 0;
  }
}

function later(a: MessagePosition | null, b: MessagePosition | null): MessagePosition | null {
  if (a === null || b === null) return a ?? b;
  return isAfter(b, a) ? b : a;
}
