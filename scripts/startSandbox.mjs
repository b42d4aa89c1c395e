// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './children.mjs';

/** Starts the built sandbox on a free port, with its data in memory and without the simulation. @param {NodeJS.ProcessEnv} [env] */
export async function startSandbox(env = {}) {
  const sandbox = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
    env: { ...process.env, FITOUT_PORT: '0', FITOUT_DATA: ':memory:', FITOUT_SIMULATION: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    sandbox.stdout.on('data', (chunk) => {
      const found = /ready (http:\S+)/u.exec(String(chunk))?.[1];
      if (found !== undefined) resolve(found);
    });
    sandbox.once('exit', () => reject(new Error('The sandbox ended. Is it built? npm test -- build')));
  });
  return { address, stop: () => void sandbox.kill() };
}
