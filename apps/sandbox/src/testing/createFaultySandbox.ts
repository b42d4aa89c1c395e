// By their paths: the runner's configuration loads this module without the sources of packages.
import { createFaultPlan } from '../../../../packages/emulator/src/testing/createFaultPlan.js';
import { createFaultyProxy } from '../../../../packages/emulator/src/testing/createFaultyProxy.js';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyAddress, spawnSandbox } from './bundledMain.js';

export type FaultySandbox = Awaited<ReturnType<typeof createFaultySandbox>>;

export async function createFaultySandbox(seed: number, every: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fitout-chaos-'));
  const startedAt = performance.now();
  const actions: string[] = [];
  const log = (line: string): void => {
    actions.push(`${((performance.now() - startedAt) / 1_000).toFixed(3)} s ${line}`);
  };
  log(`seed ${seed}, every ${every}, at ${new Date().toISOString()}`);
  const plan = createFaultPlan(seed, every);
  let faults = 0;
  const logFault = (line: string): void => {
    faults += 1;
    log(line);
  };
  let running = await start(folder, '0');
  let isStopping = false;
  const watch = (): void => {
    isStopping = false;
    running.child.once('exit', (code, signal) => isStopping || log(`sandbox: ended by itself, ${code ?? signal}`));
  };
  watch();
  const proxy = await createFaultyProxy(() => running.url, plan, logFault);

  const stop = async (): Promise<void> => {
    isStopping = true;
    const gone = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await gone;
  };

  return {
    url: proxy.url,
    directUrl: running.url,
    actions: actions as readonly string[],
    async kill() {
      log('sandbox: killed');
      await stop();
      running = await start(folder, new URL(running.url).port);
      watch();
      log('sandbox: back');
    },
    heal() {
      plan.heal();
      log(`healed after this many frames: ${plan.counts()}`);
      return faults;
    },
    async close() {
      await proxy.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: string) {
  const child = await spawnSandbox({ FITOUT_PORT: port, FITOUT_DATA: folder, FITOUT_SEED: 'empty' });
  return { child, url: await readyAddress(child) };
}
