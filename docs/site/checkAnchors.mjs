// @ts-check
// Reports links of the built site to a heading that no page has, because VitePress checks pages only, and lists the versions that are built.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(site, '../../packages/ui-kit/package.json'), 'utf8'));
const all = join(site, '.vitepress/dist');
const dist = join(all, version);
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
const texts = new Map(pages.map((path) => [path, readFileSync(join(dist, path), 'utf8')]));
const ids = new Map(
  [...texts].map(([path, text]) => [path, new Set(Array.from(text.matchAll(/ id="([^"]+)"/gu), ([, id]) => id))]),
);

const dead = [...texts].flatMap(([path, text]) =>
  Array.from(text.matchAll(/ href="([^"#]*)#([^"]+)"/gu), ([, page = '', anchor = '']) => {
    const [, below] = page.split(`/${version}/`);
    const target = below ?? (page === '' ? path : join(dirname(path), page));
    return ids.get(relative('', target))?.has(decodeURIComponent(anchor)) === false ? `${path}: ${page}#${anchor}` : '';
  }).filter((link) => link !== ''),
);
for (const link of new Set(dead)) console.error(`No heading for the link in ${link}`);
process.exitCode = dead.length > 0 ? 1 : 0;

const versions = readdirSync(all).filter((name) => /^\d/u.test(name));
const newest = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
const items = newest.map((name) => `<li><a href="${name}/">${name}</a></li>`).join('');
const head =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">';
writeFileSync(
  join(all, 'index.html'),
  `${head}<title>Fitout chat</title><h1>Fitout chat</h1><p>Documentation of version</p><ul>${items}</ul></html>\n`,
);
