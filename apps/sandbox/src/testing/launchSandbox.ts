import { type RawClient, createRawClient, APP_KEY } from '@fitout/emulator/testing';
import { onTestFinished } from 'vitest';
import { readyAddress, spawnSandbox } from './bundledMain.js';

export type LaunchedSandbox = Awaited<ReturnType<typeof launchReady>>;

export async function launch(env: Record<string, string>) {
  const child = await spawnSandbox({ FITOUT_SEED: 'empty', ...env }, 'pipe');
  onTestFinished(() => void child.kill('SIGKILL'));
  const out = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data: Buffer) => (out.stdout += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (out.stderr += data.toString()));
  return { child, out };
}

export async function launchReady(env: Record<string, string>) {
  const { child, out } = await launch(env);
  const url = await readyAddress(child).catch(({ message }) => Promise.reject(new Error(`${message}: ${out.stderr}`)));
  const control = async (command: string, body: object): Promise<Record<string, unknown>> =>
    (await fetch(`${url}/__sandbox/${command}`, { method: 'POST', body: JSON.stringify(body) })).json();
  return { child, url, out, control };
}

export async function logInTo({ url, control }: LaunchedSandbox, user: string): Promise<RawClient> {
  const { token } = await control('token', { appKey: APP_KEY, userId: user });
  const client = await createRawClient(url, APP_KEY);
  onTestFinished(() => client.cut());
  await client.logIn({ user, token: String(token) });
  return client;
}
