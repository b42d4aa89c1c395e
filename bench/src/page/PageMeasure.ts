import type { PageContender } from './PageContender.js';

/** The result of a measure: numbers by name, the unit in the name, and the content of the screen at the end. */
export interface PageSample {
  readonly figures: Readonly<Record<string, number>>;
  readonly seen: readonly string[];
}

/** Requests to the browser, from outside the page. */
export interface Meter {
  /** Bytes of the page's heap after a collection. */
  readonly heapBytes: () => Promise<number>;
  /** Milliseconds the main thread has worked so far. */
  readonly busyMs: () => Promise<number>;
  /** Milliseconds all processes of the browser have worked so far. */
  readonly cpuMs: () => Promise<number>;
}

/** Drives one contender in a separate page. */
export type PageMeasure = (make: () => PageContender, meter: Meter) => Promise<PageSample>;
