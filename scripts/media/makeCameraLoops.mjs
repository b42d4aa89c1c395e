// @ts-check
// Draws and encodes the loops that the sandbox's cameras show. They are committed; run this only to change them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { root } from '../stages/children.mjs';

const FOLDER = join(root, 'apps', 'sandbox', 'src', 'seed', 'media', 'cameras');
// WebCodecs needs a secure context, which loopback is.
const ORIGIN = 'http://localhost:9';

const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
const page = await browser.newPage();
await page.route(`${ORIGIN}/**`, async (route) => {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  const body = await readFile(new URL(`./cameras/${name}`, import.meta.url), 'utf8');
  return route.fulfill({ contentType: 'text/javascript', body });
});
await page.goto(ORIGIN);
await mkdir(FOLDER, { recursive: true });
for (const site of ['living', 'kitchen', 'bedroom']) {
  const made = await page.evaluate(
    async ([name, origin]) => {
      const { encodeSite } = await import(`${origin}/encodeSite.mjs`);
      return encodeSite(name);
    },
    [site, ORIGIN],
  );
  const files = { [`${site}-init.mp4`]: made.init, [`${site}.webp`]: made.still };
  made.segments.forEach((/** @type {string} */ text, /** @type {number} */ index) => {
    files[`${site}-${index}.m4s`] = text;
  });
  for (const [name, text] of Object.entries(files)) await writeFile(join(FOLDER, name), Buffer.from(text, 'base64'));
}
await browser.close();
