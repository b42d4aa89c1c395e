import { makeAutoObservable, observable } from 'mobx';
import type { Cancel, Clock } from '../../ports/Clock.js';

/** Timers of the platform count to no more than this. */
const LONGEST_MS = 2 ** 31 - 1;

/** Groups in which this user may not write, until when. An expired mute is removed by itself. */
export class MyMutes {
  readonly #clock: Clock;
  /** When each ends, epoch milliseconds; null when the service did not say. */
  readonly #until = observable.map<string, number | null>();
  readonly #timers = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Undefined where I may speak. */
  find(id: string): number | null | undefined {
    return this.#until.get(id);
  }

  muted(id: string, until: number | null): void {
    this.unmuted(id);
    const left = until === null ? null : until - this.#clock.now();
    if (left !== null && left <= 0) return;
    this.#until.set(id, until);
    if (left !== null && left <= LONGEST_MS)
      this.#timers.set(
        id,
        this.#clock.after(left, () => this.unmuted(id)),
      );
  }

  unmuted(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    this.#until.delete(id);
  }

  /** The service said whether I am muted, and not until when. */
  asked(id: string, isMuted: boolean): void {
    if (!isMuted) this.unmuted(id);
    else if (!this.#until.has(id)) this.muted(id, null);
  }

  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
