import type { Message } from '../../domain/message/message.js';
import { nextStatus } from '../../domain/message/messageStatus.js';
import { emptied } from '../../domain/message/recall.js';

/** Facts remembered per conversation, so that a sender who invents ids cannot fill the memory. */
const LIMIT = 200;

/** What happened to messages that have not arrived yet, or are not held any more, by the service's id (IM-MSG-5). The oldest facts are forgotten. */
export class PendingReceipts {
  readonly #facts = new Set<string>();

  /** The peer has seen it. */
  read(serverId: string): void {
    this.#remember(`read ${serverId}`);
  }

  /** `by` took it back. */
  recalled(serverId: string, by: string): void {
    this.#remember(`recalled ${serverId} ${by}`);
  }

  /** Only its writer takes a message back (IM-MSG-7). */
  isRecalled(serverId: string, writer: string): boolean {
    return this.#facts.size > 0 && this.#facts.has(`recalled ${serverId} ${writer}`);
  }

  isRead(serverId: string): boolean {
    return this.#facts.size > 0 && this.#facts.has(`read ${serverId}`);
  }

  /**
   * The message after everything that is known of it already: it may have been read or recalled before it came.
   * The peer has seen what `self` said up to the service time `readThrough`. The same record when nothing is known.
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
