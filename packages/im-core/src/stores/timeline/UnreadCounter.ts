import type { UnreadState } from '../../domain/conversation/timelineSnapshot.js';
import { afterChange, nothingUnread, type UnreadTally } from '../../domain/conversation/unread.js';
import { isAfter, type Message, type MessagePosition } from '../../domain/message/message.js';

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

  get heldCount(): number {
    return this.#cached.count + this.#cached.uncounted;
  }

  /** True if no message is unread, cached or not, counted or not. */
  get isAllSeen(): boolean {
    return this.count === 0 && this.#cached.uncounted === 0;
  }

  get state(): UnreadState {
    return {
      held: this.#cached,
      dropped: this.#dropped,
      unheld: this.#uncached,
      countedThrough: this.#countedThrough,
      seenThrough: this.#seenThrough,
    };
  }

  restore({ dropped, unheld, countedThrough, seenThrough }: UnreadState): void {
    this.#dropped = dropped;
    this.#uncached = unheld;
    this.#countedThrough = countedThrough;
    this.#seenThrough = seenThrough;
  }

  changed(before: Message | null, after: Message | null): void {
    this.#cached = afterChange(this.#cached, before, after, this.#self);
  }

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
