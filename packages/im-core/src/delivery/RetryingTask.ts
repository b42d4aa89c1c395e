import { isTransient, type ImError } from '../domain/imError.js';
import { backoffMs } from '../domain/reconnect.js';
import type { Cancel, Clock } from '../ports/Clock.js';

export interface RetryingTaskDeps {
  readonly clock: Clock;
  /** Runs the work once. `isCurrent` is false as soon as the connection broke: an earlier answer must not be used. */
  readonly run: (isCurrent: () => boolean) => Promise<ImError | null>;
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

  start(): void {
    this.stop();
    void this.#try(this.#round, 1);
  }

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
