import type { MakeContender } from '../Contender.js';
import { WHOLE } from '../measures/Measure.js';
import { runMeasure } from '../runMeasure.js';
import { createMatrix } from './matrix/createMatrix.js';

const PEERS: Readonly<Record<string, MakeContender>> = { 'matrix-js-sdk': createMatrix };

// A library that logs would write between the samples.
for (const level of ['debug', 'log', 'info', 'warn'] as const) console[level] = () => {};

// One peer, one measure, one process, as `runContender`, but once in each: next to its time an interruption is short.
await runMeasure(PEERS, { ...WHOLE, times: 1 });
