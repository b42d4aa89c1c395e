import { byServerId } from '../domain/order.js';

/** A piece of a timeline that an outage hid: it begins after the message with this id. A new one for each outage. */
export interface Hole {
  readonly after: string;
}

/** The oldest and the newest of what is held, by the service's id; null while nothing is. */
export interface HeldRange {
  readonly oldestServerId: string | null;
  readonly newestServerId: string | null;
}

/** What may be missing between the messages of one conversation. */
export class Gaps {
  /** What is missing; null while nothing is. */
  hole: Hole | null = null;

  readonly #held: HeldRange;
  /** The newest id when the line broke: what comes after it may be incomplete until the service has told its list. */
  #completeThrough: string | null = null;
  /** The line broke while nothing was held: what comes before the service has told its list may have gaps. */
  #isUnsure = false;
  /** Up to here messages have made room for newer ones: what is held begins after it, whatever comes. */
  #droppedThrough: string | null = null;

  constructor(held: HeldRange) {
    this.#held = held;
  }

  /** Up to here nothing is missing, as far back as anything is held. */
  get completeThrough(): string | null {
    return this.#completeThrough ?? (this.#isUnsure ? this.#held.oldestServerId : this.#held.newestServerId);
  }

  restore(completeThrough: string | null, holeAfter: string | null): void {
    this.#completeThrough = completeThrough;
    this.hole = holeAfter === null ? null : { after: holeAfter };
  }

  /** What is held behind this message, and what arrives from now on, may have gaps: the line broke, or something is lost. */
  lineLost(certain: string | null): void {
    const known = this.completeThrough;
    const isLower = known !== null && certain !== null && byServerId(certain, known) < 0;
    this.#completeThrough = isLower ? certain : known;
    this.#isUnsure = this.#completeThrough === null;
  }

  /** The service has told its last message. Answers up to where nothing was missing before; what came since is, if anything did. */
  told(last: string): string | null {
    const known = this.completeThrough;
    this.#completeThrough = null;
    this.#isUnsure = false;
    if (known !== null && byServerId(last, known) > 0) this.#note(known);
    return known;
  }

  /** The service has told its list: what comes where nothing is held follows on nothing. */
  listed(): void {
    if (this.#held.newestServerId === null) this.#isUnsure = false;
  }

  /**
   * Something came that was said before all that was held, `oldest` the first of it: what is in between is missing.
   * `outside` when it belongs to what has made room, `torn` when there is a hole now.
   */
  cameLate(oldest: string | null): 'inside' | 'outside' | 'torn' {
    const first = this.#held.oldestServerId;
    if (oldest === null || first === null || byServerId(first, oldest) >= 0) return 'inside';
    if (this.#droppedThrough !== null && byServerId(first, this.#droppedThrough) <= 0) return 'outside';
    this.#note(first);
    return 'torn';
  }

  /** Messages up to this one have made room. */
  dropped(through: string | null | undefined): void {
    this.#droppedThrough = through ?? this.#droppedThrough;
  }

  /** True when the hole was this one: one that a later outage tore meanwhile stays. */
  filled(hole: Hole): boolean {
    if (this.hole !== hole) return false;
    this.hole = null;
    return true;
  }

  #note(known: string): void {
    const after = this.hole !== null && byServerId(this.hole.after, known) < 0 ? this.hole.after : known;
    this.hole = { after };
  }
}
