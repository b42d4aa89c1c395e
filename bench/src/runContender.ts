import { createCore } from './core.js';
import { createFloor } from './floor.js';
import { runMeasure } from './runMeasure.js';

// One contender, one measure, one process: `runContender <measure> <contender>` prints the sample as one line.
await runMeasure({ floor: createFloor, core: createCore });
