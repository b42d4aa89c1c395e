// @ts-check
// Draws the pictures of the demo's catalogue. They are committed; run this only to change them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../stages/children.mjs';
import { chromiumArgs, systemChromium } from '../chromium.mjs';
import { COVERS } from './pictures/covers.mjs';
import { HEIGHT, sheet, WIDTH } from './pictures/pen.mjs';
import { SERVICES } from './pictures/services.mjs';
import { TOOLS } from './pictures/tools.mjs';
import { WORKS } from './pictures/works.mjs';

const FOLDER = join(root, 'apps', 'sandbox', 'src', 'seed', 'media', 'catalog');

const executablePath = systemChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
const page = await browser.newPage();
await mkdir(FOLDER, { recursive: true });
for (const [name, drawing] of Object.entries({ ...WORKS, ...SERVICES, ...COVERS, ...TOOLS })) {
  const text = await page.evaluate(
    async ([svg, width, height]) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    },
    /** @type {const} */ ([sheet(drawing), WIDTH, HEIGHT]),
  );
  await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(text, 'base64'));
}
await browser.close();
