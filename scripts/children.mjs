// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const windows = process.platform === 'win32';
const GRACE_MS = 10_000;
const quiet = {
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_loglevel: 'error',
};

/**
 * Ends all children on a signal to end, or when the parent process ended: the shell that npm
 * starts may exit without forwarding the signal, and an orphan would keep the port.
 */
export function createChildren() {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const alive = new Set();
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (alive.size === 0) process.exit(exitCodeOf(signal));
    if (stoppedBy) return;
    stoppedBy = signal;
    for (const child of alive) {
      // Ctrl+C in a terminal signals the whole process group; a second signal would interrupt the clean-up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref();

  /**
   * Starts a command at the top of the repository.
   *
   * @param {readonly string[]} command
   * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean, stdout?: 'inherit' | 'pipe', onOutput?: (text: string) => void }} [options]
   *   `onOutput` receives what the child writes, stderr included; for children that run in parallel
   */
  function start([program = '', ...args], { env = {}, shell = windows, stdout = 'inherit', onOutput } = {}) {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...quiet, ...env },
      shell,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', stdout, 'inherit'],
    });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    alive.add(child);
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      child.once('error', (error) => {
        console.error(`${program}: ${error.message}`);
        resolve(127);
      });
      child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
    });
    const settled = ended.then((code) => {
      alive.delete(child);
      if (stoppedBy && alive.size === 0) process.exit(exitCodeOf(stoppedBy));
      return code;
    });
    return { child, ended: settled };
  }

  return {
    start,
    /**
     * A script of the root manifest, without a package manager in between.
     *
     * @param {string} name @param {readonly string[]} [extra] @param {NodeJS.ProcessEnv} [env] @param {(text: string) => void} [onOutput]
     */
    script(name, extra = [], env = {}, onOutput) {
      const line = [manifest.scripts[name], ...extra].join(' ');
      const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
      // `exec`, so that a signal reaches the tool and not a shell that does not forward it.
      const options = { shell: true, env: { ...env, PATH: path }, ...(onOutput && { onOutput }) };
      return start([windows ? line : `exec ${line}`], options).ended;
    },
    /** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] @param {(text: string) => void} [onOutput] */
    pnpm: (args, env = {}, onOutput) =>
      start([...pnpmCommand(), ...args], { env, ...(onOutput && { onOutput }) }).ended,
  };
}

/** The command of the pinned pnpm: the one on the PATH if it has that version, otherwise through npx, which caches it. */
export function pnpmCommand() {
  // Runs outside the repository, where another version does not try to download the pinned one.
  const found = spawnSync('pnpm', ['--version'], { cwd: tmpdir(), shell: windows, encoding: 'utf8' }).stdout;
  return `pnpm@${found?.trim()}` === manifest.packageManager ? ['pnpm'] : ['npx', '--yes', manifest.packageManager];
}

/** Puts the pinned pnpm on the PATH of this process and its children: npx takes two seconds to find it each time. */
export function findPnpm() {
  const [npx = '', ...before] = pnpmCommand();
  if (before.length === 0) return;
  const [yes = '', pnpm = ''] = before;
  const print = [yes, `--package=${pnpm}`, '--', 'node', '--print', 'process.env.PATH'];
  const { stdout } = spawnSync(npx, print, { cwd: tmpdir(), shell: windows, encoding: 'utf8' });
  const [folder = ''] = (stdout ?? '').split(delimiter);
  if (existsSync(join(folder, 'pnpm'))) process.env['PATH'] = [folder, process.env['PATH']].join(delimiter);
}

/**
 * Does a piece of work for each task, at most `most` at the same time.
 *
 * @template Task
 * @param {readonly Task[]} tasks
 * @param {number} most
 * @param {(task: Task) => Promise<unknown>} work
 */
export async function inParallel(tasks, most, work) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await work(task);
  };
  await Promise.all(Array.from({ length: Math.max(1, most) }, worker));
}

/** @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return signal ? 128 + constants.signals[signal] : 1;
}
