import { spawn } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { bundledMain } from '../../apps/sandbox/src/testing/bundledMain.js';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrl: string;
    isNightly: boolean;
    chaosSeed: number | null;
  }
}

const READY = /ready (http:\S+)/u;

/** Starts the sandbox from its sources on a free port before the first browser test; the returned function ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sandbox = spawn(process.execPath, [await bundledMain()], {
    env: { ...process.env, FITOUT_PORT: '0', FITOUT_DATA: ':memory:', FITOUT_FAULTS: '1', FITOUT_SIMULATION: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    sandbox.stdout.on('data', (chunk: Buffer) => {
      const ready = READY.exec(chunk.toString());
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    sandbox.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)));
  });
  project.provide('sandboxUrl', url);
  return async () => {
    const gone = new Promise((resolve) => {
      sandbox.once('exit', resolve);
    });
    sandbox.kill('SIGTERM');
    await gone;
  };
}
