import type { ImError } from '../errors/imError.js';

/** Something that is asked for, and again when it may have changed; what fails for want of a line is tried again. */
export interface RefreshTask {
  start(): void;
  /** Once, however often this is said within the pause, milliseconds. */
  startSoon(pauseMs: number): void;
  stop(): void;
}

/** Makes one; of an answer that is not current any more no use is made. */
export type MakeRefreshTask = (run: (isCurrent: () => boolean) => Promise<ImError | null>) => RefreshTask;
