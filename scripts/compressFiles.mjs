// @ts-check
// Writes a brotli and a gzip file beside every text file of a built folder, for servers that send them unchanged.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [folder = ''] = process.argv.slice(2);
const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/u;
const CHANGED_LATER = /^(?:config|settings)\.json$/u;
const LEAST = 1_024;

const names = await readdir(folder, { recursive: true });
const files = names.filter((name) => TEXT.test(name) && !CHANGED_LATER.test(name));
await Promise.all(files.map((name) => compress(join(folder, name))));

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
