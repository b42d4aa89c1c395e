// @ts-check
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Chunk one file of a built program
 * @property {string} code
 * @property {readonly string[]} imports names of the chunks that are loaded with it
 */

/**
 * The names of `entries` and of all that they import: what a page fetches before it runs. What is imported later is
 * not among them.
 *
 * @param {ReadonlyMap<string, Chunk>} chunks
 * @param {readonly string[]} entries
 * @returns {ReadonlySet<string>}
 */
export function loadedWith(chunks, entries) {
  /** @type {Set<string>} */
  const loaded = new Set();
  /** @param {string} name */
  const load = (name) => {
    const chunk = chunks.get(name);
    if (chunk === undefined || loaded.has(name)) return;
    loaded.add(name);
    for (const imported of chunk.imports) load(imported);
  };
  for (const name of entries) load(name);
  return loaded;
}

/**
 * Bytes as a server sends them, each text by itself.
 *
 * @param {readonly string[]} texts
 */
export function gzipBytes(texts) {
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}
