import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Sample } from './measures/Measure.js';

/** Long enough for a peer that is a hundred times slower than the floor. */
const AT_MOST_MS = 300_000;

/** The load of P12 is measured on its servers, so it needs no separate bundle. */
const SOCKETS = [
  '--conditions=@fitout/source',
  '--import',
  'tsx',
  fileURLToPath(new URL('runSockets.ts', import.meta.url)),
];

/**
 * One contender and one measure in a fresh process; `program` is the bundled one. Rejects when it fails or does
 * not end.
 */
export async function runOnce(program: string, measure: string, contender: string): Promise<Sample> {
  const how = measure === 'sockets' ? SOCKETS : [program];
  const { stdout } = await promisify(execFile)(process.execPath, [...how, measure, contender], {
    // MobX checks its user in every other mode.
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: AT_MOST_MS,
  });
  return JSON.parse(stdout);
}
