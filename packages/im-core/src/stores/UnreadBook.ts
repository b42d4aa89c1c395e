import type { UnreadState } from '../domain/heldTimeline.js';
import type { Message } from '../domain/message.js';
import { byServerId } from '../domain/order.js';
import { afterChange, nothingUnread, type UnreadTally } from '../domain/unread.js';

/**
 * The count of what waits in one conversation, kept up with every change so that nothing is recounted
 * (UNREAD-2 to UNREAD-7): the held messages, those that were dropped for want of room, and those that the
 * service counts and this device has never held.
 */
export class UnreadBook {
  readonly #self: string;
  #held: UnreadTally = nothingUnread;
  #dropped: UnreadTally = nothingUnread;
  #unheld = 0;
  /** Messages up to this id are in the service's own count already. */
  #countedThrough: string | null = null;
  /** I have seen everything up to this id; null while nothing is known of it. */
  #seenThrough: string | null = null;

  constructor(self: string) {
    this.#self = self;
  }

  get count(): number {
    return this.#held.count + this.#dropped.count + this.#unheld;
  }

  get mentionsMe(): boolean {
    return this.#held.mentions + this.#dropped.mentions > 0;
  }

  /** Unread messages that are held. */
  get heldCount(): number {
    return this.#held.count;
  }

  /** What the next visit has to know besides the held messages. */
  get state(): UnreadState {
    return {
      dropped: this.#dropped,
      unheld: this.#unheld,
      countedThrough: this.#countedThrough,
      seenThrough: this.#seenThrough,
    };
  }

  /** What an earlier visit left. */
  restore({ dropped, unheld, countedThrough, seenThrough }: UnreadState): void {
    this.#dropped = dropped;
    this.#unheld = unheld;
    this.#countedThrough = countedThrough;
    this.#seenThrough = seenThrough;
  }

  /** A held message became another one; null before is an arrival, null after a removal. */
  changed(before: Message | null, after: Message | null): void {
    this.#held = afterChange(this.#held, before, after, this.#self);
  }

  /** A held message made room for newer ones: unread it goes on counting. */
  dropped(message: Message): void {
    this.#held = afterChange(this.#held, message, null, this.#self);
    this.#dropped = afterChange(this.#dropped, null, message, this.#self);
  }

  /** Everything up to `through` was seen; null when nothing is held. What is held is told by `changed`. */
  seen(through: string | null): void {
    this.#dropped = nothingUnread;
    this.#unheld = 0;
    this.#seenThrough = later(this.#seenThrough, through);
  }

  /** One message was seen on arrival, and so everything before it. */
  seenLive(serverId: string): void {
    this.#seenThrough = later(this.#seenThrough, serverId);
  }

  /** True when I have seen everything up to this id: the service's count of it is behind. */
  isSeen(serverId: string): boolean {
    return this.#seenThrough !== null && byServerId(serverId, this.#seenThrough) <= 0;
  }

  /**
   * The service counts `unread` messages up to its id `through`, of which `held` are held as unread. With
   * nothing missing since I last saw everything my own count is exact, and the service's may be behind.
   */
  counted(unread: number, through: string, held: number, isComplete: boolean): void {
    const isExact = isComplete && this.#seenThrough !== null;
    this.#unheld = isExact ? 0 : Math.max(0, unread - held - this.#dropped.count);
    this.#countedThrough = later(this.#countedThrough, through);
  }

  /** Whether a message of somebody else counts as unread on arrival; a counted one leaves the unheld ones. */
  arrives(serverId: string): boolean {
    if (this.#countedThrough === null || byServerId(serverId, this.#countedThrough) > 0) return true;
    if (this.#unheld === 0) return false;
    this.#unheld -= 1;
    return true;
  }

  /** Nothing is missing any more: what I have not seen is held, so no unheld one is left. */
  completed(): void {
    if (this.#seenThrough !== null) this.#unheld = 0;
  }
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return byServerId(a, b) >= 0 ? a : b;
}
