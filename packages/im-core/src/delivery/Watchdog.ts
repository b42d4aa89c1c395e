import { isProbeDue } from '../domain/reconnect.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';

export interface WatchdogDeps {
  readonly clock: Clock;
  readonly probe: () => void;
}

/**
 * Finds a dead connection that looks open: the vendor only sends and never waits for an answer.
 *
 * It reads the clock every two seconds instead of waiting for the next probe: after a sleep some browsers continue with
 * the rest of a timer, and a long timer would notice nothing.
 */
export class Watchdog {
  readonly #deps: WatchdogDeps;
  #isFocused = true;
  #probedAt = 0;
  #cancel: Cancel | null = null;

  constructor(deps: WatchdogDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.stop();
    this.#probedAt = this.#deps.clock.now();
    this.#scheduleCheck();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  setFocused(isFocused: boolean): void {
    this.#isFocused = isFocused;
  }

  #scheduleCheck(): void {
    const { clock } = this.#deps;
    const due = clock.now() + LIMITS.watchStepMs;
    this.#cancel = clock.after(LIMITS.watchStepMs, () => this.#check(clock.now() - due));
  }

  #check(lateByMs: number): void {
    const now = this.#deps.clock.now();
    this.#scheduleCheck();
    if (!isProbeDue({ isFocused: this.#isFocused, sinceProbeMs: now - this.#probedAt, lateByMs })) return;
    this.#probedAt = now;
    this.#deps.probe();
  }
}
