import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { readyAddress, spawnSandbox } from '../../apps/sandbox/src/testing/bundledMain.js';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrl: string;
    isNightly: boolean;
    chaosSeed: number | null;
  }
}

/** Starts the sandbox from its sources on a free port before the first browser test; the returned function ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = await spawnSandbox({ FITOUT_PORT: '0', FITOUT_DATA: ':memory:', FITOUT_SIMULATION: '0' });
  project.provide('sandboxUrl', await readyAddress(sandbox));
  return async () => {
    const gone = once(sandbox, 'exit');
    sandbox.kill('SIGTERM');
    await gone;
  };
}
