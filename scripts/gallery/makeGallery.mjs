// @ts-check `npm run gallery [-- name …]`: takes pictures of every screen at three widths, light and dark, of a
// separate sandbox, and writes a gallery page. Arguments select pictures: `npm run gallery -- chat 375 dark`.
// FITOUT_GALLERY_OF is the address of a running app to use instead, such as that of `npm run dev`.
import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { root } from '../stages/children.mjs';
import { galleryPage } from './galleryPage.mjs';
import { SHOTS } from './shots.mjs';

const FOLDER = process.env['FITOUT_GALLERY'] ?? join(root, '.gallery');
const IN_README = join(root, 'docs', 'images');
/** Window sizes of the pictures, in px. */
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const LOOKS = /** @type {const} */ (['light', 'dark']);
/** The longest wait for a page to load, and for its animations to end. Milliseconds. */
const QUIET_MS = 8_000;
const REST_MS = 900;

const requested = process.argv.slice(2);
const widths = SIZES.filter(({ width }) =>
  chosen(
    String(width),
    SIZES.map((size) => String(size.width)),
  ),
);
const looks = LOOKS.filter((look) => chosen(look, LOOKS));
const words = requested.filter((word) => !/^\d+$/u.test(word) && !LOOKS.some((look) => look === word));
const shots = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/**
 * Whether a value was requested, or no value of its kind was.
 * @param {string} value
 * @param {readonly string[]} all
 */
function chosen(value, all) {
  const named = requested.filter((word) => all.includes(word));
  return named.length === 0 || named.includes(value);
}

/** Starts a sandbox on a free port; returns its address and a function that ends it. */
async function startSandbox() {
  const child = spawn(process.execPath, [join(root, 'apps', 'sandbox', 'dist', 'main.js')], {
    env: { ...process.env, FITOUT_PORT: '0', FITOUT_DATA: ':memory:', FITOUT_SIMULATION: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const found = /^fitout sandbox ready (\S+)$/mu.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The sandbox ended before it was ready. Build first: npx pnpm build')));
  });
  return { address: /** @type {string} */ (address), stop: () => child.kill() };
}

const running = process.env['FITOUT_GALLERY_OF'];
const sandbox = running ? { address: running, stop: () => undefined } : await startSandbox();
const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
const common = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: /** @type {const} */ ('block') };

/** Logs in by the form once, and gives what the browser then keeps to every later page. @type {Map<string, any>} */
const logIns = new Map();

/** @param {string} username */
async function logInOf(username) {
  const known = logIns.get(username);
  if (known !== undefined) return known;
  const context = await browser.newContext(common);
  const page = await context.newPage();
  await page.goto(`${sandbox.address}/Login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill('demo123');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/Home$/u);
  const state = await context.storageState();
  await context.close();
  logIns.set(username, state);
  return state;
}

/**
 * @param {import('./shots.mjs').Shot} shot
 * @param {{ width: number, height: number }} size
 * @param {'light' | 'dark'} look
 */
async function take({ name, as, path, act }, size, look) {
  const isPhone = size.width < 576;
  const device = { viewport: size, colorScheme: look, hasTouch: isPhone, isMobile: isPhone };
  /** @type {import('@playwright/test').BrowserContext[]} */
  const contexts = [];
  /** @param {string | undefined} who @param {string} at */
  const open = async (who, at) => {
    const context = await browser.newContext({
      ...common,
      ...device,
      ...(who !== undefined && { storageState: await logInOf(who) }),
    });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(sandbox.address + at);
    return page;
  };
  const file = `${name}-${size.width}-${look}.png`;
  try {
    const page = await open(as, path);
    // Cameras never stop loading, so after that time the page is captured as it is.
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    await act?.(page, open);
    await page.waitForTimeout(REST_MS);
    await page.screenshot({ path: join(FOLDER, file) });
    console.log(file);
    return { name, width: size.width, look, file };
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    process.exitCode = 1;
    return null;
  } finally {
    for (const context of contexts) await context.close();
  }
}

await mkdir(FOLDER, { recursive: true });
const taken = [];
for (const shot of shots)
  for (const size of widths)
    for (const look of looks) {
      const picture = await take(shot, size, look);
      if (picture !== null) taken.push(picture);
    }
await writeFile(join(FOLDER, 'index.html'), galleryPage(taken));
// The README shows some of them, under the same names.
const shown = await readdir(IN_README);
for (const { file } of taken) if (shown.includes(file)) await copyFile(join(FOLDER, file), join(IN_README, file));
await browser.close();
sandbox.stop();
console.log(`${taken.length} pictures: ${join(FOLDER, 'index.html')}`);
