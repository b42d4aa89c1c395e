// @ts-check
// Installs the packed tarballs into copies of the examples outside the workspace, builds them, and runs them: a bot
// answers in Node, two people chat in Chromium over the emulator, with the newest of the peers, with the oldest in an app of antd's, and with Vue, and two call each
// other; at night they chat in Next 15, too. Two more do so in the vendor's own kit. The READMEs show these very files. Every other sample of a README runs against the tarballs, and every
// recipe of the site compiles against them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { chromium } from '@playwright/test';
import ts from 'typescript';
import { inParallel, pnpmCommand, root } from '../children.mjs';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { packPackages, run, runAsync } from '../packages.mjs';
import { startSandbox } from '../startSandbox.mjs';
import { consumerFaults, TYPE_TEST } from './consumerTypes.mjs';
import { CUSTOMISING, PAGE_SAMPLE, RUN_SAMPLES } from './playedSamples.mjs';
import { playVendorKit } from './playVendorKit.mjs';
import { styleDifferences } from './styleDifferences.mjs';

const SHOWN = [
  ['packages/ui-kit/README.md', 'examples/react-minimal/src/main.tsx'],
  ['packages/ui-kit/README.md', 'examples/react-calls/src/main.tsx'],
  ['packages/im-core/README.md', 'examples/headless-node/bot.mjs'],
  ['packages/testing/README.md', 'docs/site/recipes/code/emulatorTest.ts'],
  ['packages/testing/README.md', 'docs/site/recipes/code/pageTest.ts'],
];
const LEFT_OUT = new Map([['packages/api-client/README.md', 'declare const baseUrl: string;\n']]);
const PAGES = /** @type {const} */ ([
  ['react-minimal', 'React 19 and MobX 7', byAddress],
  ['react-in-antd', 'React 18.2, MobX 6.12 and antd 5', byForm, isApart],
  ['react-calls', 'React 19 and calls', byAddress, call],
  ['vue', 'Vue 3', byAddress],
  ['react-in-next', 'Next 15', byAddress],
]);
const AT_NIGHT = 'react-in-next';
/** The vendor's own kit over the emulator: it has none of our packages. */
const VENDOR_KIT = 'vendor-kit';
/** Where the samples of `@fitout/testing` run, too: each has another MobX, React or server. */
const TESTED = ['react-minimal', 'react-in-antd', AT_NIGHT];
const RECIPES = 'docs/site/recipes/code';
/** The recipes that need the types of Node. */
const NODE_RECIPES = ['emulatorTest.ts', 'pageTest.ts', 'ownServer.ts', 'ownServiceContract.ts'];
const DOCUMENTS = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
const selected = process.argv.slice(2);

const out = mkdtempSync(join(tmpdir(), 'examples-'));
/** The functions that stop started programs; the last started is stopped first. @type {(() => unknown)[]} */
const ends = [() => rmSync(out, { recursive: true, force: true })];
try {
  for (const [readme = '', file = ''] of SHOWN) {
    assert.ok(read(readme).includes(`\n${read(file)}\`\`\``), `${readme} does not show ${file} as it is`);
  }
  const tarballs = Object.fromEntries(
    Object.entries(packPackages(out)).map(([name, path]) => [`@fitout/${name}`, path]),
  );
  const executablePath = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  ends.push(() => browser.close());
  // Installing waits for the disk, building for the processor: an example does one while its neighbour does the other.
  const isPlayed = (/** @type {string} */ name) =>
    selected.length === 0 ? name !== AT_NIGHT : selected.includes(name);
  const pages = PAGES.filter(([example]) => isPlayed(example));
  /** What failed; the other examples go on, because they use the folder that is removed at the end. @type {unknown[]} */
  const failures = [];
  const emulator = installEmulator(tarballs['@fitout/emulator'] ?? '');
  const plays = [
    talkWithBot,
    commandByAgent,
    ...pages.map((page) => () => playPage(page)),
    ...(isPlayed(VENDOR_KIT) ? [playVendor] : []),
  ];
  await inParallel(plays, availableParallelism(), (play) => play().catch((error) => failures.push(error)));
  if (failures.length > 0) throw new AggregateError(failures);

  async function talkWithBot() {
    const folder = await install('headless-node', tarballs);
    assert.equal(run('node', ['bot.mjs'], folder), 'amy: 几点开门？\nbot: 收到：几点开门？\n');
    console.log('headless-node: ok');
  }

  /** A coding agent commands the installed emulator, over the client of the protocol's makers. */
  async function commandByAgent() {
    const client = new Client({ name: 'a coding agent', version: '1' });
    const args = [await emulator, 'mcp', '--port', '0'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
    ends.push(() => client.close());
    const appKey = 'demo#agent';
    /** @param {string} name @param {object} [body] */
    const call = async (name, body) => {
      const [answer] = (await client.callTool({ name, arguments: { appKey, ...body } })).content;
      return JSON.parse(answer?.type === 'text' ? answer.text : '');
    };
    await call('tenant', { accounts: [{ id: 'lin' }, { id: 'zhou' }] });
    assert.deepEqual(await call('say', { from: 'zhou', to: { user: 'lin' }, text: '几点到？' }), { said: true });
    assert.deepEqual(await call('cut', { userId: 'lin', ms: 60_000 }), { dropped: 0 });
    const { now } = await call('devices');
    assert.ok((await call('clock', { advanceMs: 3_600_000 })).now >= now + 3_600_000);
    const { accounts, messages } = await call('state');
    assert.deepEqual([accounts, messages.length, messages[0]?.text], [['lin', 'zhou'], 1, '几点到？']);
    console.log('fitout-emulator mcp: ok');
  }

  /** @param {(typeof PAGES)[number]} page */
  async function playPage([example, name, enter, then]) {
    // The minimal one has all packages, as the app of a team that uses them.
    const startedAt = Date.now();
    const folder = await install(example, tarballs, example === 'react-minimal');
    if (example === 'react-minimal') await checkAsConsumer(folder);
    const origin = await buildAndChat(folder, enter, then);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${example} with ${name}: ok, ${seconds} s from an empty folder`);
    if (TESTED.includes(example)) await testAsReader(folder, enter === byAddress ? origin : null);
    if (example === 'react-minimal') {
      await playCopies(folder);
      await playPageSample(folder);
    }
  }

  async function playVendor() {
    const folder = await install(VENDOR_KIT, {});
    await runAsync('npm', ['run', 'build'], folder);
    await playVendorKit(browser, await serve(join(folder, 'dist')), await startEmulator(await emulator));
    console.log(`${VENDOR_KIT}: ok`);
  }

  /** @param {string} folder @param {typeof byAddress} enter @param {typeof call} [then] */
  async function buildAndChat(folder, enter, then) {
    await runAsync('npm', ['run', 'build'], folder);
    const origin = folder.includes(AT_NIGHT) ? await serveByNext(folder) : await serve(join(folder, 'dist'));
    await twoPeopleChat(browser, `${origin}/?host=${await startEmulator(await emulator)}`, enter, then);
    return origin;
  }

  /** Runs the samples of `@fitout/testing`; that with pages is for an app that reads its address. @param {string} folder @param {string | null} origin */
  async function testAsReader(folder, origin) {
    const test = { include: ['chat.test.ts'], testTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
    const use = { baseURL: origin, launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) } };
    const pages = { testMatch: 'chat.spec.ts', timeout: 120_000, expect: { timeout: 60_000 }, use };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test })};\n`);
    writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(pages)};\n`);
    cpSync(join(root, RECIPES, 'emulatorTest.ts'), join(folder, 'chat.test.ts'));
    cpSync(join(root, RECIPES, 'pageTest.ts'), join(folder, 'chat.spec.ts'));
    await runAsync('npx', ['vitest', 'run'], folder);
    if (origin !== null) await runAsync('npx', ['playwright', 'test'], folder);
    console.log(`the samples of @fitout/testing in ${folder.split('/').at(-1)?.replace(/-\w+$/u, '')}: ok`);
  }

  /** The command of the kit copies its parts into the app; they compile, and two people chat with a changed bubble. @param {string} folder an installed example */
  async function playCopies(folder) {
    const command = (/** @type {string[]} */ ...args) => run('npx', ['--no-install', 'ui-kit', 'add', ...args], folder);
    const copies = Array.from(command('--list').matchAll(/^(\S+) +(\S+)$/gmu), ([, name = '', part = '']) => ({
      name,
      part,
    }));
    for (const { name } of copies) command(name);
    assert.throws(() => command('message-bubble'), /exists; --force overwrites it/u);
    const bubble = join(folder, 'src/chat/MessageBubble.tsx');
    const copied = readFileSync(bubble, 'utf8');
    writeFileSync(bubble, copied.replace('dir="auto"', 'dir="auto" data-changed style={{ borderRadius: 0 }}'));
    const main = join(folder, 'src/main.tsx');
    const before = readFileSync(main, 'utf8');
    const parts = copies.map(({ part }) => part);
    const imports = parts.map((part) => `import { ${part} } from './chat/${part}.js';\n`).join('');
    writeFileSync(
      main,
      imports + before.replace('<ChatProvider', `<ChatProvider components={{ ${parts.join(', ')} }}`),
    );
    const files = ['src/main.tsx', ...parts.map((part) => `src/chat/${part}.tsx`)];
    assert.deepEqual(consumerFaults(folder, files, 'bundler'), []);
    await buildAndChat(folder, byAddress, async (page) => {
      const radius = (/** @type {Element} */ element) => getComputedStyle(element).borderRadius;
      assert.equal(await page.locator('.bubble[data-changed]', { hasText: '两点' }).evaluate(radius), '0px');
    });
    writeFileSync(main, before);
    console.log(`${parts.join(', ')} copied by the command of the kit: ok`);
  }

  /** Two people chat with the component of the kit's README, and one sees every recipe of customising. @param {string} folder an installed example */
  async function playPageSample(folder) {
    writeFileSync(join(folder, PAGE_SAMPLE.file), theSample(PAGE_SAMPLE).code);
    writeFileSync(join(folder, 'src/main.tsx'), PAGE_SAMPLE.page);
    for (const recipe of [CUSTOMISING.recipe, 'ownWords.tsx', 'vi.ts'])
      cpSync(join(root, RECIPES, recipe), join(folder, 'src', recipe));
    writeFileSync(join(folder, CUSTOMISING.file), CUSTOMISING.page);
    await buildAndChat(folder, byAddress, seesRecipes);
    console.log(`${PAGE_SAMPLE.file} of ${PAGE_SAMPLE.readme} and ${CUSTOMISING.recipe}: ok`);
  }
} finally {
  for (const end of ends.toReversed()) await end();
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** Compiles the samples of the documents and the recipes, runs what can, and looks for types that got lost. @param {string} folder */
async function checkAsConsumer(folder) {
  const shown = new Set(SHOWN.map(([, file = '']) => read(file)));
  const samples = DOCUMENTS.flatMap(samplesOf).filter(({ code }) => !shown.has(code));
  const files = samples.map(({ readme, language, code }, index) => {
    const file = `sample-${index}.${language}`;
    writeFileSync(join(folder, file), `${LEFT_OUT.get(readme) ?? ''}${code}\nexport {};\n`);
    return file;
  });
  writeFileSync(join(folder, 'type-test.ts'), TYPE_TEST);
  const recipes = readdirSync(join(root, RECIPES));
  for (const recipe of recipes) cpSync(join(root, RECIPES, recipe), join(folder, recipe));
  const ofPages = recipes.filter((recipe) => !NODE_RECIPES.includes(recipe));
  for (const resolution of /** @type {const} */ (['bundler', 'node16'])) {
    assert.deepEqual(consumerFaults(folder, [...files, ...ofPages, 'type-test.ts'], resolution), []);
    assert.deepEqual(consumerFaults(folder, NODE_RECIPES, resolution, ['node']), []);
  }
  const { address: market, stop } = await startSandbox();
  ends.push(stop);
  for (const { before, after = '', prints, ...where } of RUN_SAMPLES) {
    const code = ts.transpile(theSample(where).code, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
    writeFileSync(join(folder, 'sample.mjs'), `${before?.(market) ?? ''}${code}${after}`);
    assert.equal(run('node', ['sample.mjs'], folder), prints);
  }
  for (const file of [...files, ...recipes, 'type-test.ts', 'sample.mjs']) rmSync(join(folder, file));
  const count = `${samples.length} samples of documents, ${recipes.length} recipes`;
  console.log(`${count} and the types of the packages: ok, ${RUN_SAMPLES.length} samples run`);
}

/** The one sample of a README with a text. @param {{ readonly readme: string, readonly has: string }} where */
function theSample({ readme, has }) {
  const found = samplesOf(readme).filter(({ code }) => code.includes(has));
  assert.equal(found.length, 1, `${readme} has ${found.length} samples with ${has}`);
  return /** @type {Sample} */ (found[0]);
}

/** @typedef {{ readonly readme: string, readonly language: string, readonly code: string }} Sample a piece of code in a document */

/** The samples of a document, in their order, that a compiler understands. @param {string} readme @returns {Sample[]} */
function samplesOf(readme) {
  const fences = read(readme).matchAll(/^```(tsx?|jsx?)\n([^]*?)^```$/gmu);
  return Array.from(fences, ([, language = '', code = '']) => ({ readme, language, code }));
}

/**
 * @param {string} example
 * @param {Readonly<Record<string, string>>} tarballs
 * @param {boolean} [withAll] whether it gets the packages that it does not ask for, too
 */
async function install(example, tarballs, withAll = false) {
  const folder = mkdtempSync(join(out, `${example}-`));
  cpSync(join(root, 'examples', example), folder, { recursive: true });
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const [name, tarball] of Object.entries(tarballs)) {
    if (withAll || manifest.dependencies[name] !== undefined) manifest.dependencies[name] = `file:${tarball}`;
  }
  // pnpm takes what a package needs of ours from the registry, unless it is told otherwise.
  const overrides = Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ overrides }));
  if (TESTED.includes(example))
    Object.assign(manifest.dependencies, {
      '@fitout/testing': `file:${tarballs['@fitout/testing']}`,
      '@playwright/test': '^1.65.0',
      vitest: '^4.1.0',
    });
  // Packages that only recipes need: one calls over Agora, some are tests, some for Node.
  if (withAll)
    Object.assign(manifest.dependencies, {
      'agora-rtc-sdk-ng': '^4.24.0',
      '@types/node': '^20.19.0',
      '@types/ws': '^8.18.0',
      ws: '^8.18.0',
    });
  writeFileSync(path, JSON.stringify(manifest));
  // npm for the one whose install line the README shows; pnpm, which copies nothing, for the others.
  const how = withAll ? ['npm', 'install', '--no-audit', '--no-fund'] : [...pnpmCommand(), 'install'];
  const [program = '', ...before] = how;
  await runAsync(program, [...before, '--prefer-offline', '--ignore-scripts'], folder);
  return folder;
}

/** Serves a folder; resolves to its origin. @param {string} folder */
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
  return `http://127.0.0.1:${address.port}`;
}

/** Starts Next's own server, which renders the page for each request; resolves to its origin. @param {string} folder */
async function serveByNext(folder) {
  const program = join(folder, 'node_modules/next/dist/bin/next');
  const args = [program, 'start', '--hostname', '127.0.0.1', '--port', '0'];
  const next = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => next.kill());
  for await (const chunk of next.stdout) {
    const origin = /http:\/\/127\.0\.0\.1:[1-9]\d*/u.exec(String(chunk))?.[0];
    if (origin !== undefined) return origin;
  }
  throw new Error('Next ended before it was ready');
}

/** Installs the emulator in an empty folder; resolves to its command. @param {string} tarball */
async function installEmulator(tarball) {
  const folder = mkdtempSync(join(out, 'emulator-'));
  await runAsync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', tarball],
    folder,
  );
  return join(folder, 'node_modules/@fitout/emulator/dist/main.js');
}

/** Starts the emulator with two people; resolves to its host. @param {string} program */
async function startEmulator(program) {
  const args = [program, '--port', '0', '--scenario', join(root, 'examples/people.json')];
  const emulator = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => emulator.kill());
  for await (const chunk of emulator.stdout) {
    const host = /ready http:\/\/(\S+)/u.exec(String(chunk))?.[1];
    if (host !== undefined) return host;
  }
  throw new Error('the emulator ended before it was ready');
}

/** @typedef {{ readonly me: string, readonly to: string, readonly name: string }} Pair who one is, and whom one writes to */

/** @param {import('@playwright/test').Page} page @param {string} address @param {Pair} pair */
async function byAddress(page, address, { me, to }) {
  await page.goto(`${address}&me=${me}&to=${to}`);
}

/** Through the app's own form, in English. @param {import('@playwright/test').Page} page @param {string} address @param {Pair} pair */
async function byForm(page, address, { me, name }) {
  await page.goto(address);
  await page.getByLabel('User ID').fill(me);
  await page.getByLabel('Password').fill(me);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {typeof byAddress} enter
 * @param {typeof call} [then] what they do after they wrote to each other
 */
async function twoPeopleChat(browser, address, enter, then) {
  /** @type {string[]} */
  const errors = [];
  const [customer, service] = await Promise.all(
    [
      { me: '1001', to: '2001', name: '客服小安' },
      { me: '2001', to: '1001', name: '林晓' },
    ].map(async (pair) => {
      const page = await (await browser.newContext({ permissions: ['microphone', 'camera'] })).newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await enter(page, address, pair);
      return page;
    }),
  );
  if (customer === undefined || service === undefined) throw new Error('two pages are needed');
  for (const [from, to, text] of /** @type {const} */ ([
    [customer, service, '几点到？'],
    [service, customer, '两点'],
  ])) {
    // The composer comes after the search.
    await from.getByRole('textbox').last().fill(text);
    await from.keyboard.press('Enter');
    await to.getByRole('log').getByText(text).waitFor();
  }
  await then?.(customer, service);
  assert.deepEqual(errors, []);
  await Promise.all([customer, service].map((page) => page.context().close()));
}

/** Neither the chat under antd's styles nor the app around it under the chat's looks different. @param {Page} page */
async function isApart(page) {
  assert.deepEqual(await page.evaluate(styleDifferences), { kit: [], host: [] });
}

/** Every recipe of customising does what it says. @param {import('@playwright/test').Page} talking */
async function seesRecipes(talking) {
  const page = await (await talking.context().browser()?.newContext())?.newPage();
  if (page === undefined) throw new Error('a page is needed');
  await page.route('**/avatars/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route('**/files/*', (route) => route.fulfill({ headers: { location: '/avatars/sent.svg' } }));
  await page.goto(`${talking.url()}&recipes`);
  await page.getByRole('link', { name: 'Messages (2)' }).waitFor();
  await page.getByRole('link', { name: /^Bo from support/u }).click();
  const log = page.getByRole('log');
  await log.getByRole('link', { name: 'Offer: Kitchen' }).waitFor();
  await log.locator('img[src="/avatars/bo.svg"]').first().waitFor();
  await page.getByRole('link', { name: 'Customer file' }).waitFor();
  const menuOf = async (/** @type {string} */ text) => {
    await log.getByText(text).click({ button: 'right' });
    return page.getByRole('menuitem').allTextContents();
  };
  const entries = await menuOf('When?');
  assert.deepEqual([entries.at(0), entries.includes('Forward'), entries.at(-1)], ['Copy', false, 'Make a task of it']);
  await page.getByRole('menuitem', { name: 'Make a task of it' }).click();
  assert.notEqual(await page.evaluate(() => localStorage.getItem('task')), null);
  await page.getByRole('button', { name: 'Emoji' }).click();
  await page.getByRole('button', { name: '🎉' }).click();
  await page.getByRole('textbox').last().pressSequentially('At two');
  await page.getByRole('button', { name: 'Post' }).click();
  const own = log.getByText('At two');
  assert.equal(await own.evaluate((element) => getComputedStyle(element).backgroundColor), 'rgb(254, 243, 199)');
  assert.equal((await menuOf('At two')).includes('Unsend'), false);
  assert.equal(await log.getByText('Sent').count(), 0);
  const brand = await own.evaluate((element) => getComputedStyle(element).getPropertyValue('--c-brand').trim());
  assert.equal(brand, '#0958d9');
  await page.keyboard.press('Escape');
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') };
  await page.locator('input[type=file]').last().setInputFiles(plan);
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await log.getByText('plan.txt').waitFor();
  await page.evaluate(() => Reflect.get(globalThis, 'showWidget')());
  const widget = page.locator('aside');
  await widget.getByRole('heading', { name: 'bo' }).waitFor();
  assert.equal(await widget.getByRole('button', { name: 'Back' }).count(), 0);
  // A third language beside English; what it lacks is English.
  await page.evaluate(() => Reflect.get(globalThis, 'showVietnamese')());
  const vietnamese = page.locator('[lang=vi]');
  await vietnamese.getByRole('link', { name: 'Danh bạ' }).waitFor();
  await vietnamese.getByText('Choose a conversation').waitFor();
  await page.context().close();
}

/** @typedef {import('@playwright/test').Page} Page */

/** One user calls, the other answers; both have the record of the call in their messages. @param {Page} caller @param {Page} callee */
async function call(caller, callee) {
  await caller.getByRole('button', { name: '语音通话' }).click();
  await callee.getByRole('button', { name: '接听' }).click();
  await caller.getByText('00:01').waitFor();
  await caller.getByRole('button', { name: '挂断' }).click();
  const record = /通话时长/u;
  for (const page of [caller, callee]) await page.getByRole('log').getByText(record).waitFor();
}
