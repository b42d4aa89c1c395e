import { isTransient, type ImError } from '../domain/imError.js';
import { backoffMs, isProbeDue } from '../domain/reconnect.js';
import * as LIMITS from '../limits.js';
import type { Cancel, Clock } from '../ports/Clock.js';

export interface RetryingTaskDeps {
  readonly clock: Clock;
  /** Runs the work once. `isCurrent` is false as soon as the connection broke: an earlier answer must not be used. */
  readonly run: (isCurrent: () => boolean) => Promise<ImError | null>;
  /** How often refused work is retried, as a gateway may have refused it; 0 if left out. */
  readonly refusedTries?: number;
}

/** Work of a connection, repeated with growing pauses until it succeeds, is refused once too often, or `stop` ends it. */
export class RetryingTask {
  readonly #deps: RetryingTaskDeps;
  #round = 0;
  /** Cancels the round that waits to begin; null if none waits. */
  #awaited: number | null = null;
  #cancel: Cancel | null = null;

  constructor(deps: RetryingTaskDeps) {
    this.#deps = deps;
  }

  /** The client connected: runs the work now. */
  start(): void {
    this.stop();
    void this.#try(this.#round, 1);
  }

  /** Runs the work again after the pause; further calls within the pause have no effect. */
  startSoon(pauseMs: number): void {
    if (this.#awaited === this.#round) return;
    this.stop();
    const round = this.#round;
    this.#awaited = round;
    this.#cancel = this.#deps.clock.after(pauseMs, () => {
      this.#awaited = null;
      void this.#try(round, 1);
    });
  }

  /** The client disconnected or was disposed: stops the retries. */
  stop(): void {
    this.#round += 1;
    this.#cancel?.();
    this.#cancel = null;
  }

  async #try(round: number, tries: number, refusals = 0): Promise<void> {
    const error = await this.#deps.run(() => round === this.#round);
    if (round !== this.#round || error === null) return;
    const refused = isTransient(error) ? 0 : refusals + 1;
    if (refused > (this.#deps.refusedTries ?? 0)) return;
    this.#cancel = this.#deps.clock.after(backoffMs(tries), () => void this.#try(round, tries + 1, refused));
  }
}

export interface WatchdogDeps {
  readonly clock: Clock;
  /** Probes the connection; the caller decides what follows from the answer. */
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

  /** The connection has just opened, so it is alive. */
  start(): void {
    this.stop();
    this.#probedAt = this.#deps.clock.now();
    this.#scheduleCheck();
  }

  /** The connection is down, or the client is disposed. */
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
