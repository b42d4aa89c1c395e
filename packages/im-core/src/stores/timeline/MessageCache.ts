import type { Message } from '../../domain/message/message.js';
import { nextStatus, type StatusEvent } from '../../domain/message/messageStatus.js';
import { emptiedQuote } from '../../domain/message/quote.js';
import { emptied } from '../../domain/message/recall.js';
import { PendingReceipts } from './PendingReceipts.js';
import { MessageSequence } from './MessageSequence.js';
import { UnreadCounter } from './UnreadCounter.js';

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
