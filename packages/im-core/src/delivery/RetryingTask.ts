import { backoffMs } from '../domain/backoff.js';
import { isTransient, type ImError } from '../errors/imError.js';
import type { Cancel, Clock } from '../ports/Clock.js';

/** What an errand needs. */
export interface RetryingTaskDeps {
  readonly clock: Clock;
  /** Runs the work once. `isCurrent` is false as soon as the connection broke: an earlier answer must not be used. */
  readonly run: (isCurrent: () => boolean) => Promise<ImError | null>;
  /** How often what was refused is tried again: a gateway may have refused it. Not at all when left out. */
  readonly refusedTries?: number;
}

/** Work after every log-in: a failure with a connection is retried until it succeeds or is refused. */
export class RetryingTask {
  readonly #deps: RetryingTaskDeps;
  #round = 0;
  /** The round that waits to begin; null while none does. */
  #awaited: number | null = null;
  #cancel: Cancel | null = null;

  constructor(deps: RetryingTaskDeps) {
    this.#deps = deps;
  }

  /** The connection is up: the work runs now. */
  start(): void {
    this.stop();
    void this.#try(this.#round, 1);
  }

  /** It is to be done again: once, however often this is said within the pause. */
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

  /** The connection is down, or the client is disposed: nothing is retried. */
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
