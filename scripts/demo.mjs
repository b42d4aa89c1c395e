// @ts-check
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { busyPort, readEnvironment } from '../apps/sandbox/src/readEnvironment.mjs';
import { createChildren, root } from './children.mjs';
import { EJABBERD_PACKAGES, hasEjabberd, startEjabberd } from './startEjabberd.mjs';
import { table } from './table.mjs';

/** Every client that can reach the port can use the console, so a sandbox that other machines can reach serves it only if configured. */
const hasConsole = process.env['FITOUT_CONSOLE'] ? process.env['FITOUT_CONSOLE'] === '1' : !process.env['FITOUT_HOST'];

/** The domain of the demo's accounts on the XMPP service. */
const DOMAIN = 'fitout.localhost';

const READY = /^fitout sandbox ready (\S+)$/m;

/** @param {boolean} isXmpp whether the chat is a local ejabberd instead of the emulator */
export async function startDemo(isXmpp) {
  if (await isRefused()) return;
  if (isXmpp && !hasEjabberd()) {
    console.error(`ejabberd is not on this machine: apt-get install ${EJABBERD_PACKAGES.join(' ')}`);
    process.exitCode = 1;
    return;
  }
  const children = createChildren();
  console.log('Fitout: installing …');
  if (await children.pnpm(['install', '--frozen-lockfile', '--prefer-offline'])) return fail('The install failed.');
  console.log('\nFitout: building the web app and the sandbox …');
  // From source, without a library build or declaration files.
  const build = ['--parallel', '--filter', './apps/*', 'run', 'build'];
  if (await children.pnpm(build, { FROM_SOURCE: '1' })) return fail('The build failed.');

  const data = process.env['FITOUT_DATA'] || join(root, '.fitout-data');
  // Its data are those of one sandbox: where nothing is stored, nothing of it is.
  const folder = data === ':memory:' ? {} : { folder: resolve(data, 'ejabberd') };
  const xmpp = isXmpp ? await startEjabberd({ hosts: [DOMAIN], isHeard: true, ...folder }) : null;

  // Without a package manager as parent process, so that a signal reaches the server.
  const { child, ended } = children.start([process.execPath, join('apps', 'sandbox', 'dist', 'main.js')], {
    shell: false,
    stdout: 'pipe',
    env: {
      FITOUT_DATA: data,
      ...(xmpp && { FITOUT_XMPP: xmpp.addresses }),
      FITOUT_CONSOLE: hasConsole ? '1' : '0',
    },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    if (READY.test(output)) return;
    output += text;
    const address = READY.exec(output)?.[1];
    if (address) void welcome(address);
  });
  process.exitCode = await ended;
  await xmpp?.close();
}

export async function startDevelopment() {
  if (!(await isRefused())) await installAndRun('--parallel', '--filter', './apps/*', 'run', 'dev');
}

export const buildDocs = () => installAndRun('--filter', './docs/site', 'run', 'site');

export const startPlayground = () => installAndRun('exec', 'vite', '--config', 'packages/ui-kit/vite.config.ts');

/** @param {readonly string[]} args of pnpm */
async function installAndRun(...args) {
  const children = createChildren();
  if (await children.pnpm(['install', '--frozen-lockfile', '--prefer-offline'])) return fail('The install failed.');
  process.exitCode = await children.pnpm(args);
}

/** @param {string} address */
async function welcome(address) {
  console.log(`\n  Fitout is running:  ${address}\n`);
  const people = (await offersPeople(address)) ? await demoPeople() : [];
  if (people.length > 0) {
    console.log(table([['Name', 'User name', 'Password', 'Who'], ...people], '  '));
    console.log('\n  Log in as two of them in two browsers (or one private window) and talk.');
  }
  if (hasConsole) console.log(`  Move time, orders, cameras and faults by hand:  ${address}/__sandbox__/console`);
  console.log('  Ctrl+C ends it; the data stays in the data folder.\n');
}

/**
 * Whether the page offers the demo's accounts: a sandbox whose data began empty has none, whatever its options are now.
 * @param {string} address
 */
async function offersPeople(address) {
  const answer = await fetch(`${address}/config.json`).catch(() => null);
  const settings = answer?.ok ? await answer.json().catch(() => null) : null;
  return Array.isArray(settings?.demoAccounts) && settings.demoAccounts.length > 0;
}

/** The seed's list, built beside the sandbox, so that every printed account can log in. */
async function demoPeople() {
  const file = join(root, 'apps', 'sandbox', 'dist', 'demoAccounts.js');
  if (!existsSync(file)) return [];
  const { demoLogIns } = await import(pathToFileURL(file).href);
  const manner = {
    auth: process.env['FITOUT_AUTH'] || 'marketplace',
    isHardened: process.env['FITOUT_SECURITY'] === 'hardened',
  };
  return demoLogIns(manner).map((/** @type {Record<string, string>} */ { name, username, password, purpose }) => [
    name,
    username,
    password,
    purpose,
  ]);
}

async function isRefused() {
  const settings = readEnvironment(process.env, root);
  const sentence = settings.ok ? await refusedPort(settings.value) : settings.error;
  if (!sentence) return false;
  console.error(`fitout sandbox: ${sentence}`);
  process.exitCode = 1;
  return true;
}

/** @param {{ host: string, port: number }} settings @returns {Promise<string | null>} */
function refusedPort({ host, port }) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(code === 'EADDRINUSE' ? busyPort({ host, port }) : null),
    );
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(`\n${sentence} The lines above say why.`);
  process.exitCode = 1;
}
