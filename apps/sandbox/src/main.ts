import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSandbox, type SandboxOptions } from './createSandbox.js';
import { readEnvironment } from './readEnvironment.js';
import { OTHER_SHAPE } from './world/tables.js';

const settings = readEnvironment(process.env, process.cwd());
if (settings.ok) await start(settings.value);
else complain(settings.error);

async function start(options: SandboxOptions): Promise<void> {
  // Both src/ and dist/ lie two folders below apps/.
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    const sandbox = await createSandbox({ ...options, ...(existsSync(webRoot) && { webRoot }), log });
    const end = (): void => void sandbox.close().then(() => process.exit(0));
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    process.stdout.write(`fitout sandbox ready ${sandbox.url}\n`);
  } catch (cause) {
    complain(reasonFor(cause, options));
  }
}

/** One line for people; a stack would tell them nothing they can act on. */
function reasonFor(cause: unknown, { host, port, storage }: SandboxOptions): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is in use; set FITOUT_PORT to a free one`;
  if (code === 'EACCES') return `not allowed to use port ${port} or the folder ${storage}`;
  if (code === 'SQLITE_BUSY') return `the data folder ${storage} is in use by another sandbox; set FITOUT_DATA`;
  if (code === OTHER_SHAPE) return `the data folder ${storage} is of another version; remove it or set FITOUT_DATA`;
  return `cannot start: ${cause instanceof Error ? cause.message : String(cause)}`;
}

function complain(reason: string): void {
  process.stderr.write(`fitout sandbox: ${reason}\n`);
  process.exitCode = 1;
}
