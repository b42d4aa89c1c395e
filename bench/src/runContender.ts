import type { MakeContender } from './Contender.js';
import { createCore } from './core.js';
import { createFloor } from './floor.js';
import { WHOLE } from './measures/Measure.js';
import { CORE_MEASURES } from './measures/measures.js';

const CONTENDERS: Readonly<Record<string, MakeContender>> = { floor: createFloor, core: createCore };

// One contender, one measure, one process: `runContender <measure> <contender>` prints the sample as one line.
const measure = CORE_MEASURES[process.argv[2] ?? ''];
const make = CONTENDERS[process.argv[3] ?? ''];
if (measure === undefined || make === undefined) throw new Error(`no such measure or contender: ${process.argv[2]}`);
process.stdout.write(`${JSON.stringify(await measure(make, WHOLE))}\n`);
