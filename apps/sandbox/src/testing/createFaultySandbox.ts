import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledMain } from './bundledMain.js';
import { createFaultPlan } from './createFaultPlan.js';
import { createFaultyProxy } from './createFaultyProxy.js';

export interface FaultySandbox {
  readonly url: string;
  readonly directUrl: string;
  kill(): Promise<void>;
  heal(): number;
  readonly actions: readonly string[];
  close(): Promise<void>;
}

const READY = /^fitout sandbox ready (http:\S+:(\d+))$/mu;

export async function createFaultySandbox(seed: number, every: number): Promise<FaultySandbox> {
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
  const proxy = await createFaultyProxy({ target: () => running.url, plan, log: logFault });

  const stop = async (): Promise<void> => {
    isStopping = true;
    const gone = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await gone;
  };

  return {
    url: proxy.url,
    directUrl: running.url,
    actions,
    async kill() {
      log('sandbox: killed');
      await stop();
      running = await start(folder, running.port);
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

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: string;
}

async function start(folder: string, port: string): Promise<Running> {
  const env = { FITOUT_PORT: port, FITOUT_DATA: folder, FITOUT_FAULTS: '1', FITOUT_SEED: 'empty' };
  const child = spawn(process.execPath, [await bundledMain()], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url, chosen] = READY.exec(output) ?? [];
      if (url !== undefined && chosen !== undefined) resolve({ child, url, port: chosen });
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code} before it was ready`)));
  });
}
