import type { MakeContender } from '../Contender.js';

/** How a contender ended. */
export interface End {
  /** The digest of the contender at the end. */
  readonly digest: string;
  /** The digest of the part of it that a peer can state too; absent where that is all. */
  readonly common?: string;
}

/** The result of one run of one contender. */
export interface Sample extends End {
  /** Numbers by name; the unit is in the name. */
  readonly figures: Readonly<Record<string, number>>;
}

/** How much of a measure is run. */
export interface Extent {
  /** The number of messages applied, or cached. */
  readonly messages: number;
  /** Runs in one process, and whether code is warmed up before them: false if only the result is compared. */
  readonly times: number;
  readonly isWarm: boolean;
}

/** Drives one contender in a separate process. */
export type Measure = (make: MakeContender, extent: Extent) => Promise<Sample>;

/**
 * The runs of the table. The same run does the same work each time, so the fastest of the three is the one without an
 * interruption; the medians are taken over processes.
 */
export const WHOLE: Extent = { messages: 100_000, times: 3, isWarm: true };

/** Short runs that compare the results of two contenders, not their times. */
export const QUICK: Extent = { messages: 5_000, times: 1, isWarm: false };
