// @ts-check
// Reports links of the built site to a heading that no page has: VitePress checks pages only.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(dirname(fileURLToPath(import.meta.url)), '.vitepress/dist');
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
const texts = new Map(pages.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
const ids = new Map(
  [...texts].map(([path, text]) => [path, new Set(Array.from(text.matchAll(/ id="([^"]+)"/gu), ([, id]) => id))]),
);

const dead = [...texts].flatMap(([path, text]) =>
  Array.from(text.matchAll(/ href="([^"#]*)#([^"]+)"/gu), ([, page = '', anchor = '']) => {
    const target = page.startsWith('/') ? page.slice(1) : page === '' ? path : join(dirname(path), page);
    return ids.get(relative('', target))?.has(decodeURIComponent(anchor)) === false ? `${path}: ${page}#${anchor}` : '';
  }).filter((link) => link !== ''),
);
for (const link of new Set(dead)) console.error(`No heading for the link in ${link}`);
process.exitCode = dead.length > 0 ? 1 : 0;
