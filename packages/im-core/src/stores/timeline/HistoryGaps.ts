import { isAfter, type Place } from '../../domain/message/order.js';

/** A piece of a timeline that an outage hid: it begins after this place. A new one for each outage. */
export interface HistoryGap {
  readonly after: Place;
}

/** The oldest and the newest of what the service has taken of what is held; null while nothing is. */
export interface CachedRange {
  readonly oldest: Place | null;
  readonly newest: Place | null;
}

/** What may be missing between the messages of one conversation. */
export class HistoryGaps {
  /** What is missing; null while nothing is. */
  gap: HistoryGap | null = null;

  readonly #held: CachedRange;
  /** The newest place when the line broke: what comes after it may be incomplete until the service has told its list. */
  #completeThrough: Place | null = null;
  /** The line broke while nothing was held: what comes before the service has told its list may have gaps. */
  #isUnsure = false;
  /** Up to here messages have made room for newer ones: what is held begins after it, whatever comes. */
  #droppedThrough: Place | null = null;

  constructor(held: CachedRange) {
    this.#held = held;
  }

  /** Up to here nothing is missing, as far back as anything is held. */
  get completeThrough(): Place | null {
    return this.#completeThrough ?? (this.#isUnsure ? this.#held.oldest : this.#held.newest);
  }

  /** True once messages were dropped for newer ones. */
  get hasDropped(): boolean {
    return this.#droppedThrough !== null;
  }

  restore(completeThrough: Place | null, gapAfter: Place | null): void {
    this.#completeThrough = completeThrough;
    this.gap = gapAfter === null ? null : { after: gapAfter };
  }

  /** What is held behind this message, and what arrives from now on, may have gaps: the line broke, or something is lost. */
  disconnected(certain: Place | null): void {
    const known = this.completeThrough;
    const isLower = known !== null && certain !== null && isAfter(known, certain);
    this.#completeThrough = isLower ? certain : known;
    this.#isUnsure = this.#completeThrough === null;
  }

  /** The service has told its last message. Answers up to where nothing was missing before; what came since is, if anything did. */
  told(last: Place): Place | null {
    const known = this.completeThrough;
    this.#completeThrough = null;
    this.#isUnsure = false;
    if (known !== null && isAfter(last, known)) this.#note(known);
    return known;
  }

  /** The service has told its list: what comes where nothing is held follows on nothing. */
  listed(): void {
    if (this.#held.newest === null) this.#isUnsure = false;
  }

  /**
   * A message arrived that is older than all loaded ones, of which `oldest` is the first: the messages in between are
   * missing. `outside` if it belongs to the evicted part, `torn` if there is a gap now.
   */
  insertedLate(oldest: Place | null): 'inside' | 'outside' | 'gap' {
    const first = this.#held.oldest;
    if (oldest === null || first === null || !isAfter(oldest, first)) return 'inside';
    if (this.#droppedThrough !== null && !isAfter(first, this.#droppedThrough)) return 'outside';
    this.#note(first);
    return 'gap';
  }

  /** Messages up to this one have made room. */
  dropped(through: Place | null | undefined): void {
    this.#droppedThrough = through ?? this.#droppedThrough;
  }

  /** True if the filled gap was this one: a gap of a later outage stays. */
  filled(gap: HistoryGap): boolean {
    if (this.gap !== gap) return false;
    this.gap = null;
    return true;
  }

  #note(known: Place): void {
    const after = this.gap !== null && isAfter(known, this.gap.after) ? this.gap.after : known;
    this.gap = { after };
  }
}
