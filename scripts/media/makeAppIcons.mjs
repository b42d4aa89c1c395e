// @ts-check
// Draws the icons of the installed app from the favicon. They are committed; run this only to change them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../stages/children.mjs';
import { chromiumArgs, systemChromium } from '../chromium.mjs';

const PUBLIC = join(root, 'apps', 'web', 'public');
const FOLDER = join(PUBLIC, 'icons');
/** A system may crop a maskable icon to a circle of four fifths of its size, so the background fills the square and the symbol is smaller. */
const MASKABLE_SCALE = 0.9;

const favicon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const [, size = ''] = /viewBox="0 0 (\d+) \1"/u.exec(favicon) ?? [];
const [, ground = ''] = /<rect[^>]* fill="([^"]+)"/u.exec(favicon) ?? [];
const [, sign = ''] = /(<path.*\/>)/su.exec(favicon) ?? [];
const centre = Number(size) / 2;
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${ground}"/><g transform="translate(${centre} ${centre}) scale(${MASKABLE_SCALE}) translate(${-centre} ${-centre})">${sign}</g></svg>`;

const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
const page = await browser.newPage();
await mkdir(FOLDER, { recursive: true });
for (const [name, drawing] of Object.entries({ icon: favicon, maskable }))
  for (const pixels of [192, 512]) {
    await page.setViewportSize({ width: pixels, height: pixels });
    const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await page.setContent(`<style>body{margin:0}img{display:block;width:100vw}</style><img src="${address}">`);
    const picture = await page.screenshot({ omitBackground: true });
    await writeFile(join(FOLDER, `${name}-${pixels}.png`), picture);
  }
await browser.close();
