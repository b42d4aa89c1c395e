import { isAfter, type MessagePosition } from '../../domain/message/message.js';

/** A part of a timeline that an outage hid: it begins after this position. Each outage has its own gap. */
export interface HistoryGap {
  readonly after: MessagePosition;
}

/** The positions of the oldest and the newest cached message that the service has accepted; null if there is none. */
export interface CachedRange {
  readonly oldest: MessagePosition | null;
  readonly newest: MessagePosition | null;
}

export class HistoryGaps {
  /** The gap that is not filled yet; null if there is none. */
  gap: HistoryGap | null = null;

  readonly #cached: CachedRange;
  /** The newest position when the connection broke: until the service sends its list, later messages may be incomplete. */
  #completeThrough: MessagePosition | null = null;
  /** The connection broke while nothing was cached: messages that arrive before the service's list may have gaps. */
  #isUnsure = false;
  /** Messages up to here were dropped to keep the limit: cached messages always begin after it. */
  #droppedThrough: MessagePosition | null = null;

  constructor(cached: CachedRange) {
    this.#cached = cached;
  }

  /** No message is missing between the oldest cached one and this position. */
  get completeThrough(): MessagePosition | null {
    return this.#completeThrough ?? (this.#isUnsure ? this.#cached.oldest : this.#cached.newest);
  }

  get hasDropped(): boolean {
    return this.#droppedThrough !== null;
  }

  restore(completeThrough: MessagePosition | null, gapAfter: MessagePosition | null): void {
    this.#completeThrough = completeThrough;
    this.gap = gapAfter === null ? null : { after: gapAfter };
  }

  /** Cached messages after `certain` and later arrivals may have gaps: the connection broke, or a message was lost. */
  disconnected(certain: MessagePosition | null): void {
    const known = this.completeThrough;
    const isLower = known !== null && certain !== null && isAfter(known, certain);
    this.#completeThrough = isLower ? certain : known;
    this.#isUnsure = this.#completeThrough === null;
  }

  /** The service reported its last message. Returns the position up to which nothing was missing before. */
  onServerHead(last: MessagePosition): MessagePosition | null {
    const known = this.completeThrough;
    this.#completeThrough = null;
    this.#isUnsure = false;
    if (known !== null && isAfter(last, known)) this.#note(known);
    return known;
  }

  /** The service has sent its list: an empty timeline is complete, so messages that arrive there leave no gap. */
  listed(): void {
    if (this.#cached.newest === null) this.#isUnsure = false;
  }

  /**
   * A message arrived that is older than all loaded ones, of which `oldest` is the first: the messages in between are
   * missing. `outside` if it belongs to the dropped part, `gap` if there is a gap now.
   */
  insertedLate(oldest: MessagePosition | null): 'inside' | 'outside' | 'gap' {
    const first = this.#cached.oldest;
    if (oldest === null || first === null || !isAfter(oldest, first)) return 'inside';
    if (this.#droppedThrough !== null && !isAfter(first, this.#droppedThrough)) return 'outside';
    this.#note(first);
    return 'gap';
  }

  dropped(through: MessagePosition | null | undefined): void {
    this.#droppedThrough = through ?? this.#droppedThrough;
  }

  /** Clears the filled gap and returns true; returns false for the gap of a later outage, which remains. */
  filled(gap: HistoryGap): boolean {
    if (this.gap !== gap) return false;
    this.gap = null;
    return true;
  }

  #note(known: MessagePosition): void {
    const after = this.gap !== null && isAfter(known, this.gap.after) ? this.gap.after : known;
    this.gap = { after };
  }
}
