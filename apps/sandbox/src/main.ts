import { DATABASE_NAME, OTHER_SHAPE, removeData } from '@fitout/emulator/profile';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandbox, type Sandbox } from './createSandbox.js';
import { busyPort, readEnvironment } from './readEnvironment.mjs';

type Settings = Extract<ReturnType<typeof readEnvironment>, { ok: true }>['value'];

const settings = readEnvironment(process.env, process.cwd());
if (settings.ok) await start(settings.value);
else fail(settings.error);

async function start(options: Settings): Promise<void> {
  // Both src/ and dist/ are two folders below apps/.
  const webRoot = options.webRoot ?? fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (options.webRoot !== undefined && !existsSync(webRoot)) fail(`FITOUT_WEB names ${webRoot}, which does not exist`);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const whole = { ...options, ...(existsSync(webRoot) && { webRoot }), log };
  let running: Promise<Sandbox> | null = null;

  /**
   * Starts a sandbox at the same port over an empty folder, so that open pages find the new data at the old address.
   */
  async function startOver(old: Sandbox): Promise<Sandbox> {
    await old.close();
    removeData(options.storage);
    return createSandbox({ ...whole, port: old.port, onReset: reset });
  }
  function reset(): void {
    running = running?.then(startOver) ?? null;
    running?.catch((cause: unknown) => fail(reasonFor(cause, options)));
  }
  const end = (): void => void running?.then((sandbox) => sandbox.close()).then(() => process.exit(0));

  try {
    running = createSandbox({ ...whole, onReset: reset });
    const { url } = await running;
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    process.stdout.write(`fitout sandbox ready ${url}\n`);
  } catch (cause) {
    fail(reasonFor(cause, options));
  }
}

function reasonFor(cause: unknown, { host, port, storage }: Settings): string {
  const error: Partial<NodeJS.ErrnoException> = cause instanceof Error ? cause : { message: String(cause) };
  const { code, syscall, message = '' } = error;
  if (code === 'EADDRINUSE') return busyPort({ host, port });
  if (syscall === 'listen' && code === 'EACCES') return `not allowed to use port ${port}; set FITOUT_PORT to another`;
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `${host} is no address of this machine (${code}); set FITOUT_HOST to one, or to 0.0.0.0 for all`;
  }
  if (syscall !== undefined || message.startsWith('ConnectionFailed')) {
    return `the data folder ${storage} cannot be made or written (${code || message}); set FITOUT_DATA to another`;
  }
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return `the database ${join(storage, DATABASE_NAME)} is damaged; put back a copy of it, move it away, or set FITOUT_DATA`;
  }
  if (code === 'SQLITE_BUSY') return `the data folder ${storage} is in use by another sandbox; set FITOUT_DATA`;
  if (code === OTHER_SHAPE) return `the data folder ${storage} is of another version; remove it or set FITOUT_DATA`;
  return `cannot start: ${message}`;
}

/**
 * Ends the process with an error: a process that serves nothing would look healthy, and would hold the port and the
 * folder that the next process needs.
 */
function fail(reason: string): never {
  process.stderr.write(`fitout sandbox: ${reason}\n`);
  process.exit(1);
}
