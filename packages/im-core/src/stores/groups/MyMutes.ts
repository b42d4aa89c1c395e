import { makeAutoObservable, observable } from 'mobx';
import type { Cancel, Clock } from '../../ports/Clock.js';

/** The longest delay of a browser timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** Groups in which this user may not write, until when. An expired mute is removed by itself. */
export class MyMutes {
  readonly #clock: Clock;
  /** When each mute ends, in epoch milliseconds; null if the service did not report it. */
  readonly #until = observable.map<string, number | null>();
  readonly #timers = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** When the mute in a group ends; undefined if the user is not muted there. */
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

  /** The service reported whether the user is muted, without the end of the mute. */
  onFetched(id: string, isMuted: boolean): void {
    if (!isMuted) this.unmuted(id);
    else if (!this.#until.has(id)) this.muted(id, null);
  }

  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
