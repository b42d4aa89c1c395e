import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a separate process. */
export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a program that prints `… ready http://…` when it listens. */
export async function startServer(program: URL, env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const child = spawn(process.execPath, ['--conditions=@fitout/source', '--import', 'tsx', fileURLToPath(program)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = / ready (http:\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, stop };
  }
  throw new Error(`${program.pathname} ended before it was ready`);
}
