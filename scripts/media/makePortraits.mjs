// @ts-check
// Draws the portraits of the demo's people. They are committed; run this only to change them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { chromium } from '@playwright/test';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { root } from '../stages/children.mjs';
import { helmet, PORTRAITS } from './pictures/portraits.mjs';

const FOLDER = join(root, 'apps', 'sandbox', 'src', 'seed', 'media', 'catalog');
/** The largest avatar is 96 CSS px, which is twice as many pixels on a high-density screen. */
const SIZE = 192;
const SKIN = 'ffdbb4';
const HAIR = '2c1b18';

/** @param {import('./pictures/portraits.mjs').Looks} looks */
function drawingOf({ head, face, ground, clothes, glasses, skin, beard, helmet: colour }) {
  const svg = createAvatar(openPeeps, {
    seed: head,
    size: SIZE,
    scale: 96,
    head: [/** @type {any} */ (head)],
    face: [/** @type {any} */ (face)],
    skinColor: [skin ?? SKIN],
    headContrastColor: [HAIR],
    clothingColor: [clothes],
    backgroundColor: [ground],
    accessories: [/** @type {any} */ (glasses ?? 'glasses')],
    accessoriesProbability: glasses === undefined ? 0 : 100,
    facialHair: [/** @type {any} */ (beard ?? 'chin')],
    facialHairProbability: beard === undefined ? 0 : 100,
    maskProbability: 0,
  }).toString();
  return colour === undefined ? svg : svg.replace(/<\/svg>\s*$/u, `${helmet(colour)}</svg>`);
}

const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
const page = await browser.newPage();
await mkdir(FOLDER, { recursive: true });
for (const [id, looks] of Object.entries(PORTRAITS)) {
  const text = await page.evaluate(
    async ([svg, size]) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: size, height: size });
      canvas.getContext('2d')?.drawImage(picture, 0, 0, size, size);
      return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
    },
    /** @type {const} */ ([drawingOf(looks), SIZE]),
  );
  await writeFile(join(FOLDER, `portrait-${id}.webp`), Buffer.from(text, 'base64'));
}
await browser.close();
