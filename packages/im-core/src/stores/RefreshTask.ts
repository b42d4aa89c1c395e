import type { ImError } from '../errors/imError.js';

/** A fetch that is repeated after a possible change, and retried after a failure without a connection. */
export interface RefreshTask {
  start(): void;
  /** Once, however often this is said within the pause, milliseconds. */
  startSoon(pauseMs: number): void;
  stop(): void;
}

/** Makes one; of an answer that is not current any more no use is made. */
export type MakeRefreshTask = (run: (isCurrent: () => boolean) => Promise<ImError | null>) => RefreshTask;
