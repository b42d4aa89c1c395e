import type { IncomingMessage, Message } from '../../domain/message/message.js';
import { placeOf } from '../../domain/message/order.js';
import type { MessageCache } from './MessageCache.js';

/** Who has seen what in one conversation: the peer what I said, and I what others said. */
export class ReadReceipts {
  /** Service time up to which the peer has seen my messages. */
  peerReadThrough = 0;

  readonly #self: string;
  readonly #held: MessageCache;

  constructor(self: string, held: MessageCache) {
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

  /** What the service says of a message while it gives it. */
  told({ isReadByPeer, from, conversation, time }: IncomingMessage): void {
    if (isReadByPeer === true && from === this.#self && conversation.kind === 'contact') this.peerRead(time);
  }

  /** The peer has seen everything up to a service time (R197). */
  peerRead(through: number): void {
    const { sequence, counter, changed } = this.#held;
    const already = this.peerReadThrough;
    if (through <= already) return;
    this.peerReadThrough = through;
    for (let index = sequence.countThrough(through) - 1; index >= 0; index -= 1) {
      const message = sequence.items[index];
      if (message === undefined || message.time <= already) break;
      const seen = this.settled(message);
      if (seen === message) continue;
      sequence.replace(message, seen, index);
      counter.changed(message, seen);
    }
    changed();
  }

  /** Everything here was seen by me, on this device (R202). */
  markRead(): void {
    const { sequence, counter } = this.#held;
    const isNothing = counter.isAllSeen;
    counter.seen(sequence.newest);
    if (!isNothing) this.markHeld(() => true);
  }

  /** Everything up to a service time was seen on another device of mine (R202). */
  readOnOtherDevice(at: number): void {
    const { sequence, counter } = this.#held;
    const newest = sequence.items.findLast((message) => message.serverId !== null && message.time <= at);
    counter.seen(placeOf(newest));
    this.markHeld((message) => message.time <= at);
  }

  /** Marks the loaded messages as read; the unread counter gets the count of the others first. */
  markHeld(isSeen: (message: Message) => boolean): void {
    const { sequence, counter, changed } = this.#held;
    for (let index = sequence.items.length - 1; index >= 0 && counter.heldCount > 0; index -= 1) {
      const message = sequence.items[index];
      if (message?.status === 'unread' && isSeen(message)) this.#held.apply(message, 'openedByMe');
    }
    changed();
  }
}
