import type { Message } from '../../domain/message/message.js';
import { nextStatus } from '../../domain/message/messageStatus.js';
import { emptied } from '../../domain/message/recall.js';

/** Events remembered per conversation, so that a sender who invents ids cannot fill the memory. */
const LIMIT = 200;

/** Read receipts and recalls of messages that are not cached, by server id (IM-MSG-5). The oldest are forgotten. */
export class PendingReceipts {
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
