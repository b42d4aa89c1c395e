// @ts-check
// Installs the packed tarballs into copies of the examples outside the workspace, builds them, and runs them: a bot
// answers in Node, and two people chat in Chromium, with React 19, React 18 and Vue. The READMEs show these very files.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { root } from '../stages/children.mjs';
import { packageNames, packPackage, run } from './packPackages.mjs';

/** Where a README shows a file of an example. */
const SHOWN = [
  ['packages/ui-kit/README.md', 'examples/react-minimal/src/main.tsx'],
  ['packages/im-core/README.md', 'examples/headless-node/bot.mjs'],
];
const REACT_18 = { react: '^18.2.0', 'react-dom': '^18.2.0', '@types/react': '^18.3.0', '@types/react-dom': '^18.3.0' };

/** Examples that are pages, and with which versions. */
const PAGES = /** @type {const} */ ([
  ['react-minimal', 'React 19', {}],
  ['react-minimal', 'React 18', REACT_18],
  ['vue', 'Vue 3', {}],
]);

const out = mkdtempSync(join(tmpdir(), 'examples-'));
/** Undoes what is still running, the last first. @type {(() => unknown)[]} */
const ends = [() => rmSync(out, { recursive: true, force: true })];
try {
  for (const [readme = '', file = ''] of SHOWN) {
    assert.ok(read(readme).includes(`\n${read(file)}\`\`\``), `${readme} does not show ${file} as it is`);
  }
  const tarballs = Object.fromEntries(packageNames.map((name) => [`@fitout/${name}`, packPackage(name, out)]));
  const bot = install('headless-node', tarballs);
  assert.equal(run('node', ['bot.mjs'], bot), 'amy: 几点开门？\nbot: 收到：几点开门？\n');
  console.log('headless-node: ok');

  const executablePath = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  ends.push(() => browser.close());
  for (const [example, name, versions] of PAGES) {
    const folder = install(example, tarballs, versions);
    run('npm', ['run', 'build'], folder);
    await twoPeopleChat(browser, await serve(join(folder, 'dist')));
    console.log(`${example} with ${name}: ok`);
  }
} finally {
  for (const end of ends.toReversed()) await end();
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * @param {string} example
 * @param {Readonly<Record<string, string>>} tarballs
 * @param {Readonly<Record<string, string>>} [versions] others than the example's own
 */
function install(example, tarballs, versions = {}) {
  const folder = mkdtempSync(join(out, `${example}-`));
  cpSync(join(root, 'examples', example), folder, { recursive: true });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const chosen = {
    ...versions,
    ...Object.fromEntries(Object.entries(tarballs).map(([name, at]) => [name, `file:${at}`])),
  };
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) manifest[kind][name] = chosen[name] ?? manifest[kind][name];
  }
  writeFileSync(path, JSON.stringify(manifest));
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  return folder;
}

/** Serves a folder and starts a sandbox that pages of it may call; resolves to the page's address. @param {string} folder */
async function serve(folder) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    response.setHeader('content-type', types[/** @type {keyof typeof types} */ (extname(file))] ?? 'text/plain');
    try {
      response.end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${address.port}`;

  const env = {
    ...process.env,
    FITOUT_PORT: '0',
    FITOUT_DATA: ':memory:',
    FITOUT_SIMULATION: '0',
    FITOUT_ORIGINS: origin,
  };
  const sandbox = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => sandbox.kill());
  for await (const chunk of sandbox.stdout) {
    const host = /ready http:\/\/(\S+)/.exec(String(chunk))?.[1];
    if (host !== undefined) return `${origin}/?host=${host}`;
  }
  throw new Error('the sandbox ended before it was ready');
}

/** @param {import('@playwright/test').Browser} browser @param {string} address */
async function twoPeopleChat(browser, address) {
  /** @type {string[]} */
  const errors = [];
  const [customer, service] = await Promise.all(
    ['me=1001&to=2001', 'me=2001&to=1001'].map(async (who) => {
      const page = await (await browser.newContext()).newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await page.goto(`${address}&${who}`);
      return page;
    }),
  );
  if (customer === undefined || service === undefined) throw new Error('two pages are needed');
  for (const [from, to, text] of /** @type {const} */ ([
    [customer, service, '几点到？'],
    [service, customer, '两点'],
  ])) {
    // The composer stands after the search.
    await from.getByRole('textbox').last().fill(text);
    await from.keyboard.press('Enter');
    await to.getByRole('log').getByText(text).waitFor();
  }
  assert.deepEqual(errors, []);
  await Promise.all([customer, service].map((page) => page.context().close()));
}
