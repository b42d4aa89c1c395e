import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { bundledMain } from './bundledMain.js';
import { createRawClient, type RawClient } from './createRawClient.js';
import { APP_KEY } from './startSandbox.js';

export interface LaunchedSandbox {
  readonly child: ChildProcess;
  readonly url: string;
  readonly out: { stdout: string; stderr: string };
  control(command: string, body: object): Promise<Record<string, unknown>>;
}

export async function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [await bundledMain()], {
    env: { ...process.env, FITOUT_SEED: 'empty', FITOUT_FAULTS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const out = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => (out.stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (out.stderr += data.toString()));
  return { child, out };
}

export async function launchReady(env: Record<string, string>): Promise<LaunchedSandbox> {
  const { child, out } = await launch(env);
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  const url = /^fitout sandbox ready (\S+)\n$/.exec(out.stdout)?.[1];
  if (url === undefined) throw new Error(`not ready: ${out.stdout}${out.stderr}`);
  const control = async (command: string, body: object) => {
    const response = await fetch(`${url}/__sandbox/${command}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as Record<string, unknown>;
  };
  return { child, url, out, control };
}

export async function logInTo({ url, control }: LaunchedSandbox, user: string): Promise<RawClient> {
  const { token } = await control('token', { appKey: APP_KEY, userId: user });
  const client = await createRawClient(url, APP_KEY);
  onTestFinished(() => client.cut());
  await client.logIn({ user, token: String(token) });
  return client;
}
