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
  /** Notifies of a change. A change of counts or order that uses none of the methods below has to call it. */
  readonly changed: () => void;

  constructor(self: string, onChange: () => void) {
    this.counter = new UnreadCounter(self);
    this.changed = onChange;
  }

  /** Puts a message in the place of `before`; without `before` it is a new one. */
  put(before: Message | null, message: Message): void {
    const after = this.withQuote(message);
    if (before === null) this.sequence.insert(after);
    else this.sequence.replace(before, after);
    this.counter.changed(before, after);
    if (after.status === 'recalled' && after.serverId !== null) this.emptyQuotes(after.serverId);
    this.changed();
  }

  /** The message as it may be shown: what it answers to may have been taken back before it came (IM-QUOTE-3). */
  withQuote(message: Message): Message {
    const { quote } = message;
    if (!quote || quote.isRecalled === true) return message;
    const original = this.sequence.findByServerId(quote.id);
    const isGone = original?.status === 'recalled' || this.early.isRecalled(quote.id, quote.from);
    return isGone ? { ...message, quote: emptiedQuote(quote) } : message;
  }

  /** A message was taken back: what answers to it keeps nothing of its words; with `by`, only what names that writer. */
  emptyQuotes(serverId: string, by?: string): void {
    // Walks the messages only where one of them answers to something.
    if (this.sequence.quoteCount === 0) return;
    for (const [index, message] of this.sequence.items.entries()) {
      const { quote } = message;
      if (quote?.id !== serverId || quote.isRecalled === true || (by !== undefined && quote.from !== by)) continue;
      this.sequence.replace(message, { ...message, quote: emptiedQuote(quote) }, index);
    }
  }

  /** Something happened to a held message. Nothing of one that was taken back is left (R199). */
  apply(held: Message, event: StatusEvent): void {
    const status = nextStatus(held.status, event);
    if (status === held.status) return;
    this.put(held, status === 'recalled' ? emptied(held) : { ...held, status });
  }

  remove(message: Message): void {
    if (!this.sequence.remove(message)) return;
    this.counter.changed(message, null);
    this.changed();
  }

  /** Keeps the newest `limit` messages and every unsent one; the unread ones that go keep counting (R453). Answers what went. */
  trimTo(limit: number): readonly Message[] {
    if (this.sequence.items.length <= limit) return [];
    const dropped = this.sequence.trimTo(Math.max(limit, this.sequence.unsentCount));
    for (const message of dropped) this.counter.dropped(message);
    if (dropped.length > 0) this.changed();
    return dropped;
  }
}
