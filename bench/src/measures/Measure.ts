import type { MakeContender } from '../Contender.js';

/** What one run of one contender gave. */
export interface Sample {
  /** Numbers by name; the unit is in the name. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the contender held at the end. */
  readonly digest: string;
}

/** How much of a measure is run. */
export interface Extent {
  /** Messages handed in, or held. */
  readonly messages: number;
  /** Runs in one process, and whether code is warmed up before them: false where only the end is of interest. */
  readonly times: number;
  readonly isWarm: boolean;
}

/** Drives one contender in a separate process. */
export type Measure = (make: MakeContender, extent: Extent) => Promise<Sample>;

/**
 * What the table is made of. The same run does the same work each time, so the fastest of the three is the one that
 * nothing interrupted; the medians are taken over processes.
 */
export const WHOLE: Extent = { messages: 100_000, times: 3, isWarm: true };

/** What shows whether two contenders end with the same, and no time. */
export const QUICK: Extent = { messages: 5_000, times: 1, isWarm: false };
