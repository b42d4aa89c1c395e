// @ts-check
// `npm run gallery [-- name …]`: takes pictures of every screen at three widths, light and dark, of a
// separate sandbox, and writes a gallery page. Arguments select pictures: `npm run gallery -- chat 375 dark`.
// FITOUT_GALLERY_OF is the address of a running app to use instead, such as that of `npm run dev`.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './children.mjs';
import { chromiumArgs, systemChromium } from './chromium.mjs';
import { SHOTS } from './galleryShots.mjs';
import { startSandbox } from './startSandbox.mjs';

const FOLDER = process.env['FITOUT_GALLERY'] ?? join(root, '.gallery');
const IN_README = join(root, 'docs', 'images');
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const LOOKS = /** @type {const} */ (['light', 'dark']);
/** The longest wait for a page to load, and for its animations to end. Milliseconds. */
const QUIET_MS = 8_000;
const REST_MS = 900;

const STYLE = 'figure { display: inline-block; margin: 8px } img { height: 420px; border: 1px solid #ccc }';

const requested = process.argv.slice(2);
const widths = chosen(SIZES, ({ width }) => String(width));
const looks = chosen(LOOKS, (look) => look);
const shots = chosen(
  SHOTS,
  ({ name }) => name,
  (word, name) => name.includes(word),
);

/**
 * What was requested of a list; all of it if nothing was.
 *
 * @template Item @param {readonly Item[]} all @param {(item: Item) => string} nameOf @param {(word: string, name: string) => boolean} [names]
 */
function chosen(all, nameOf, names = (word, name) => word === name) {
  const named = all.filter((item) => requested.some((word) => names(word, nameOf(item))));
  return named.length === 0 ? all : named;
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

/** @param {import('./galleryShots.mjs').Shot} shot @param {(typeof SIZES)[number]} size @param {'light' | 'dark'} look */
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
const figures = taken.map(
  ({ file }) => `<figure><figcaption>${file}</figcaption><img src="${file}" loading="lazy"></figure>`,
);
await writeFile(
  join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${figures.join('\n')}`,
);
// The README shows some of them, under the same names.
const shown = await readdir(IN_README);
for (const { file } of taken) if (shown.includes(file)) await copyFile(join(FOLDER, file), join(IN_README, file));
await browser.close();
sandbox.stop();
console.log(`${taken.length} pictures: ${join(FOLDER, 'index.html')}`);
