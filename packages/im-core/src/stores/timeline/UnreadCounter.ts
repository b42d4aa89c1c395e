import type { UnreadState } from '../../domain/conversation/timelineSnapshot.js';
import type { Message } from '../../domain/message/message.js';
import { isAfter, type Place } from '../../domain/message/order.js';
import { afterChange, nothingUnread, type UnreadTally } from '../../domain/conversation/unread.js';

/**
 * The count of what waits in one conversation, kept up with every change so that nothing is recounted
 * (IM-UNREAD-2 to IM-UNREAD-7): the held messages, those that were dropped for want of room, and those that the
 * service counts and this device has never held.
 */
export class UnreadCounter {
  readonly #self: string;
  #held: UnreadTally = nothingUnread;
  #dropped: UnreadTally = nothingUnread;
  #unheld = 0;
  /** Messages up to this place are in the service's own count already. */
  #countedThrough: Place | null = null;
  /** I have seen everything up to this place; null while nothing is known of it. */
  #seenThrough: Place | null = null;

  constructor(self: string) {
    this.#self = self;
  }

  get count(): number {
    return this.#held.count + this.#dropped.count + this.#unheld;
  }

  get mentionsMe(): boolean {
    return this.#held.mentions + this.#dropped.mentions > 0;
  }

  /** Messages that are held and not seen, counted or not. */
  get heldCount(): number {
    return this.#held.count + this.#held.uncounted;
  }

  /** Nothing is unseen, held or not, counted or not. */
  get isAllSeen(): boolean {
    return this.count === 0 && this.#held.uncounted === 0;
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

  /** Everything up to `through` was read; null when no message is loaded. `changed` reports the loaded ones. */
  seen(through: Place | null): void {
    this.#dropped = nothingUnread;
    this.#unheld = 0;
    this.#seenThrough = later(this.#seenThrough, through);
  }

  /** One message was seen on arrival, and so everything before it. */
  seenLive(place: Place): void {
    this.#seenThrough = later(this.#seenThrough, place);
  }

  /** True when I have seen everything up to this place: the service's count of it is behind. */
  isSeen(place: Place): boolean {
    return this.#seenThrough !== null && !isAfter(place, this.#seenThrough);
  }

  /**
   * The service counts `unread` messages up to `through`, of which `held` are held as unread. With
   * nothing missing since I last saw everything my own count is exact, and the service's may be behind.
   */
  counted(unread: number, through: Place, held: number, isComplete: boolean): void {
    const isExact = isComplete && this.#seenThrough !== null;
    this.#unheld = isExact ? 0 : Math.max(0, unread - held - this.#dropped.count - this.#dropped.uncounted);
    this.#countedThrough = later(this.#countedThrough, through);
  }

  /** Whether a message of another account counts as unread on arrival; a counted one leaves the count of those not loaded. */
  arrives(place: Place): boolean {
    if (this.#countedThrough === null || isAfter(place, this.#countedThrough)) return true;
    if (this.#unheld === 0) return false;
    this.#unheld -= 1;
    return true;
  }

  /** Nothing is missing any more: what I have not seen is held, so no unheld one is left. */
  completed(): void {
    if (this.#seenThrough !== null) this.#unheld = 0;
  }
}

function later(a: Place | null, b: Place | null): Place | null {
  if (a === null || b === null) return a ?? b;
  return isAfter(b, a) ? b : a;
}
