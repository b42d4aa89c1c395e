// @ts-check
// Weighs the files that a page loads at once and later (P10, P11). size-limit cannot: it counts lazy files with the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';
import { buildList, CORE, LIST } from './buildList.mjs';
import { gzipBytes, loadedWith } from './loadedWith.mjs';
import { readWebApp } from './readWebApp.mjs';
import { table } from '../stages/table.mjs';
import { KB, LATER, LIMITS, OUTSIDE, VENDOR_FILES } from './weightLimits.mjs';

/** Files that only the chat's worker loads. */
const WORKER = /^(?:chatWorker|Easemob-chat)-/u;

/** @typedef {{ what: string, bytes: number, limit: number }} Weight */

/** @type {Weight[]} */
const weights = [];
/** @type {string[]} */
const faults = [];

await weighList('im-core; MobX outside', OUTSIDE.peers, LIMITS.core, CORE);
await weighList('list, messages, composer, core; peers outside', OUTSIDE.peers, LIMITS.listWithoutPeers);
await weighList('the same with MobX and styled-components', OUTSIDE.react, LIMITS.listWithoutReact);
weighWebApp();
checkReadme();

for (const { what, bytes, limit } of weights) {
  if (bytes > limit * KB) faults.push(`${what}: ${kB(bytes)} is more than ${limit} kB`);
}
const rows = weights.map(({ what, bytes, limit }) => [what, kB(bytes), `${limit} kB`]);
console.log(`\n${table([['Loaded', 'gzip', 'Limit'], ...rows])}\n`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {string} what @param {RegExp} outside @param {number} limit @param {string} imports */
async function weighList(what, outside, limit, imports = LIST) {
  const { entry, chunks } = await buildList(outside, imports);
  const initial = loadedWith(chunks, [entry]);
  weights.push({ what, bytes: bytesOf(chunks, initial), limit });
  if (outside === OUTSIDE.peers && imports === LIST) weighLazyFiles('list', chunks, initial, () => LIMITS.lazyFile);
}

function weighWebApp() {
  const { html, entries, styles, chunks, packagesIn } = readWebApp();
  const initial = loadedWith(chunks, entries);
  const bytes = gzipBytes([html, ...styles]) + bytesOf(chunks, initial);
  weights.push({ what: 'web app: the log-in page', bytes, limit: LIMITS.firstLoad });
  const tooEarly = LATER.filter((name) => [...initial].some((chunk) => packagesIn(chunk).has(name)));
  for (const name of tooEarly) faults.push(`${name} is loaded with the log-in page`);
  weighLazyFiles('web app', chunks, initial, (name) => {
    const vendor = [...VENDOR_FILES].find(([vendorName]) => packagesIn(name).has(vendorName));
    return vendor?.[1] ?? LIMITS.lazyFile;
  });
}

/** The table of the README names the limits of this check. */
function checkReadme() {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  for (const limit of [LIMITS.firstLoad, LIMITS.listWithoutPeers, LIMITS.listWithoutReact])
    if (!readme.includes(`| ${limit} kB |`)) faults.push(`README.md does not name the limit of ${limit} kB`);
}

/**
 * Each file that is fetched later, by itself.
 *
 * @param {string} what
 * @param {ReadonlyMap<string, import('./loadedWith.mjs').Chunk>} chunks
 * @param {ReadonlySet<string>} initial
 * @param {(name: string) => number} limitOf
 */
function weighLazyFiles(what, chunks, initial, limitOf) {
  for (const name of chunks.keys()) {
    // The vendor's chat client is loaded by the chat's worker, never by the page.
    if (initial.has(name) || WORKER.test(name)) continue;
    const shown = name.replace(/(?:-[\w-]{8})?\.js$/u, '');
    weights.push({ what: `${what}, later: ${shown}`, bytes: bytesOf(chunks, new Set([name])), limit: limitOf(name) });
  }
}

/** @param {ReadonlyMap<string, import('./loadedWith.mjs').Chunk>} chunks @param {ReadonlySet<string>} names */
function bytesOf(chunks, names) {
  return gzipBytes([...names].map((name) => chunks.get(name)?.code ?? ''));
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / KB).toFixed(1)} kB`;
}
