import type { MakeContender } from '../Contender.js';
import { runMeasure } from '../runMeasure.js';
import { createMatrix } from './matrix/createMatrix.js';

const PEERS: Readonly<Record<string, MakeContender>> = { 'matrix-js-sdk': createMatrix };

// A library that logs would write between the samples.
for (const level of ['debug', 'log', 'info', 'warn'] as const) console[level] = () => {};

// One peer, one measure, one process, as `runContender`.
await runMeasure(PEERS);
