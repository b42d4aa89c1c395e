import { isProbeDue } from '../domain/notifications/watch.js';
import { LIMITS } from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';

/** What the watchdog needs. */
export interface WatchdogDeps {
  readonly clock: Clock;
  /** Asks the line whether it is alive; what follows from the answer is decided elsewhere. */
  readonly probe: () => void;
}

/**
 * Finds a line that looks up and is dead: the vendor only sends and never waits for an answer.
 *
 * It looks at the clock every two seconds instead of waiting for the next question: after a sleep some
 * browsers go on with what was left of a timer, and then a long one would notice nothing.
 */
export class Watchdog {
  readonly #deps: WatchdogDeps;
  #isAttentive = true;
  #probedAt = 0;
  #cancel: Cancel | null = null;

  constructor(deps: WatchdogDeps) {
    this.#deps = deps;
  }

  /** The line came up just now, so it is alive. */
  start(): void {
    this.stop();
    this.#probedAt = this.#deps.clock.now();
    this.#lookLater();
  }

  /** The line is down, or all is over. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  setFocused(isFocused: boolean): void {
    this.#isAttentive = isFocused;
  }

  #lookLater(): void {
    const { clock } = this.#deps;
    const due = clock.now() + LIMITS.watchStepMs;
    this.#cancel = clock.after(LIMITS.watchStepMs, () => this.#look(clock.now() - due));
  }

  #look(lateByMs: number): void {
    const now = this.#deps.clock.now();
    this.#lookLater();
    if (!isProbeDue({ isFocused: this.#isAttentive, sinceProbeMs: now - this.#probedAt, lateByMs })) return;
    this.#probedAt = now;
    this.#deps.probe();
  }
}
