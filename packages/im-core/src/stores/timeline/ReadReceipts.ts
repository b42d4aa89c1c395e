import { positionOf, type IncomingMessage, type Message } from '../../domain/message/message.js';
import type { MessageCache } from './MessageCache.js';

/** The read state of one conversation: what the peer has read of the user's messages, and the user of the others'. */
export class ReadReceipts {
  /** Service time up to which the peer has read the user's messages. */
  peerReadThrough = 0;

  readonly #self: string;
  readonly #cache: MessageCache;

  constructor(self: string, cache: MessageCache) {
    this.#self = self;
    this.#cache = cache;
  }

  /** Applies the remembered events to a message that arrives: it may have been read or recalled before. */
  settled(message: Message): Message {
    return this.#cache.early.settled(message, this.#self, this.peerReadThrough);
  }

  /** The peer has read one message of the user, and so every earlier one: the conversation was open (R197). */
  messageRead(serverId: string): void {
    const message = this.#cache.sequence.findByServerId(serverId);
    if (message === undefined) this.#cache.early.read(serverId);
    else if (message.from === this.#self) this.peerRead(message.time);
  }

  /** Applies the read state that the service sent together with a message. */
  onMessage(message: IncomingMessage): void {
    this.peerRead(readThrough(message, this.#self));
  }

  /** The peer has read all messages up to a service time (R197). */
  peerRead(through: number): void {
    const { sequence, changed } = this.#cache;
    const already = this.peerReadThrough;
    if (through <= already) return;
    this.peerReadThrough = through;
    for (let index = sequence.countThrough(through) - 1; index >= 0; index -= 1) {
      const message = sequence.items[index];
      if (message === undefined || message.time <= already) break;
      if (message.from === this.#self) this.#cache.apply(message, 'readByPeer', index);
    }
    changed();
  }

  /** The user has read all messages on this device (R202). */
  markRead(): void {
    const { sequence, counter } = this.#cache;
    const isNothing = counter.isAllSeen;
    counter.seen(sequence.newest);
    if (!isNothing) this.markCachedRead(() => true);
  }

  /** The user has read all messages up to a service time on another device (R202). */
  readOnOtherDevice(at: number): void {
    const { sequence, counter } = this.#cache;
    const newest = sequence.items.findLast((message) => message.serverId !== null && message.time <= at);
    counter.seen(positionOf(newest));
    this.markCachedRead((message) => message.time <= at);
  }

  /** Marks the loaded messages as read; the unread counter gets the count of the others first. */
  markCachedRead(isSeen: (message: Message) => boolean): void {
    const { sequence, counter, changed } = this.#cache;
    for (let index = sequence.items.length - 1; index >= 0 && counter.heldCount > 0; index -= 1) {
      const message = sequence.items[index];
      if (message?.status === 'unread' && isSeen(message)) this.#cache.apply(message, 'openedByMe', index);
    }
    changed();
  }
}

/** Service time up to which the peer has read the messages of `self`, as the service sent it with one of them; 0 if it did not. */
export function readThrough({ isReadByPeer, from, conversation, time }: IncomingMessage, self: string): number {
  return isReadByPeer === true && from === self && conversation.kind === 'contact' ? time : 0;
}
