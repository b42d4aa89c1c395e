import type { ImError } from '../errors/imError.js';

/** A fetch that is repeated after a possible change, and retried after a temporary failure. */
export interface RefreshTask {
  start(): void;
  /** Starts after the pause in milliseconds; further calls within the pause have no effect. */
  startSoon(pauseMs: number): void;
  stop(): void;
}

/** Creates a refresh task; it ignores answers that are no longer current. */
export type MakeRefreshTask = (run: (isCurrent: () => boolean) => Promise<ImError | null>) => RefreshTask;
