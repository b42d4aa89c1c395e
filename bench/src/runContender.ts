import type { MakeContender } from './Contender.js';
import { createCore } from './core.js';
import { createFloor } from './floor.js';
import { changes } from './measures/changes.js';
import { ingest } from './measures/ingest.js';
import { latency } from './measures/latency.js';
import type { Measure } from './measures/Measure.js';
import { prepend } from './measures/prepend.js';
import { weight } from './measures/weight.js';

const CONTENDERS: Readonly<Record<string, MakeContender>> = { floor: createFloor, core: createCore };
const MEASURES: Readonly<Record<string, Measure>> = { ingest, latency, weight, changes, prepend };

// One contender, one measure, one process: `runContender <measure> <contender>` prints the sample as one line.
const measure = MEASURES[process.argv[2] ?? ''];
const make = CONTENDERS[process.argv[3] ?? ''];
if (measure === undefined || make === undefined) throw new Error(`no such measure or contender: ${process.argv[2]}`);
process.stdout.write(`${JSON.stringify(await measure(make))}\n`);
