import type { Message } from '../domain/message.js';
import type { HeldMessages } from './HeldMessages.js';

/** Who has seen what in one conversation: the peer what I said, and I what others said. */
export class ReadFacts {
  /** Service time up to which the peer has seen my messages. */
  peerReadThrough = 0;

  readonly #self: string;
  readonly #held: HeldMessages;

  constructor(self: string, held: HeldMessages) {
    this.#self = self;
    this.#held = held;
  }

  /** The message after everything that is known of it already: it may have been read or recalled before it came. */
  settled(message: Message): Message {
    return this.#held.early.settled(message, this.#self, this.peerReadThrough);
  }

  /** The peer has seen one message of mine, and so everything before it: the conversation was open (R197). */
  messageRead(serverId: string): void {
    const held = this.#held.sequence.findByServerId(serverId);
    if (held === undefined) this.#held.early.read(serverId);
    else if (held.from === this.#self) this.peerRead(held.time);
  }

  /** The peer has seen everything up to a service time (R197). */
  peerRead(through: number): void {
    const { sequence, book, changed } = this.#held;
    const already = this.peerReadThrough;
    if (through <= already) return;
    this.peerReadThrough = through;
    for (let index = sequence.countThrough(through) - 1; index >= 0; index -= 1) {
      const message = sequence.items[index];
      if (message === undefined || message.time <= already) break;
      const seen = this.settled(message);
      if (seen === message) continue;
      sequence.replace(message, seen, index);
      book.changed(message, seen);
    }
    changed();
  }

  /** Everything here was seen by me, on this device (R202). */
  markRead(): void {
    const { sequence, book } = this.#held;
    const isNothing = book.count === 0;
    book.seen(sequence.newestServerId);
    if (!isNothing) this.markHeld(() => true);
  }

  /** Everything up to a service time was seen on another device of mine (R202). */
  seenElsewhere(at: number): void {
    const { sequence, book } = this.#held;
    const newest = sequence.items.findLast((message) => message.serverId !== null && message.time <= at);
    book.seen(newest?.serverId ?? null);
    this.markHeld((message) => message.time <= at);
  }

  /** Marks the held messages of which it is so; the count of the others is told to the book before. */
  markHeld(isSeen: (message: Message) => boolean): void {
    const { sequence, book, changed } = this.#held;
    for (let index = sequence.items.length - 1; index >= 0 && book.heldCount > 0; index -= 1) {
      const message = sequence.items[index];
      if (message?.status === 'unread' && isSeen(message)) this.#held.apply(message, 'openedByMe');
    }
    changed();
  }
}
