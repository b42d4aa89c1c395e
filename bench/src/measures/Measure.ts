import type { MakeContender } from '../Contender.js';

/** What one run of one contender gave. */
export interface Sample {
  /** Numbers by name; the unit is in the name. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the contender held at the end. */
  readonly digest: string;
}

/** Drives one contender in a process of its own. */
export type Measure = (make: MakeContender) => Promise<Sample>;
