import type { MakeContender } from './Contender.js';
import { WHOLE, type Extent } from './measures/Measure.js';
import { CORE_MEASURES } from './measures/measures.js';

/** Runs the measure and the contender that the command line names, and prints the sample as one line. */
export async function runMeasure(
  contenders: Readonly<Record<string, MakeContender>>,
  extent: Extent = WHOLE,
): Promise<void> {
  const [, , name = '', who = ''] = process.argv;
  const measure = CORE_MEASURES[name];
  const make = contenders[who];
  if (measure === undefined || make === undefined) throw new Error(`no such measure or contender: ${name} ${who}`);
  process.stdout.write(`${JSON.stringify(await measure(make, extent))}\n`);
}
