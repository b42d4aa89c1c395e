import type { Meter, PageSample } from './PageMeasure.js';

/** One measure with its contenders. */
export type Runs = Readonly<Record<string, (meter: Meter) => Promise<PageSample>>>;

/** Joins a measure and its contenders. */
export function runs<Contender>(
  measure: (make: () => Contender, meter: Meter) => Promise<PageSample>,
  makers: Readonly<Record<string, () => Contender>>,
): Runs {
  return Object.fromEntries(
    Object.entries(makers).map(([who, make]) => [who, (meter: Meter) => measure(make, meter)] as const),
  );
}

declare global {
  interface Window {
    /** Answers the page's requests to the browser; bound from outside. */
    readonly benchMeter: (name: keyof Meter) => Promise<number>;
    /** One contender, one measure. */
    runBench: (measure: string, contender: string) => Promise<PageSample>;
  }
}

/** Makes the measures of a page callable from outside. */
export function startProgram(program: Readonly<Record<string, Runs>>): void {
  window.runBench = async (name, contender) => {
    const run = program[name]?.[contender];
    if (run === undefined) throw new Error(`no such measure or contender: ${name} ${contender}`);
    return run({
      heapBytes: () => window.benchMeter('heapBytes'),
      busyMs: () => window.benchMeter('busyMs'),
      cpuMs: () => window.benchMeter('cpuMs'),
    });
  };
}
