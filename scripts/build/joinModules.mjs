// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, posix, relative, resolve } from 'node:path';

/** @typedef {NonNullable<import('tsup').Options['esbuildPlugins']>[number]} Plugin */

/**
 * A plugin of esbuild: a module goes into the file of its only importer, so that it is loaded exactly when it was before. An entry of the
 * package, what an entry exports, what is loaded late and what several modules import have files of their own: a bundler can still leave
 * out or fetch later what it could when each module had one.
 *
 * @type {Plugin}
 */
export const joinModules = {
  name: 'modules in the file of their only importer',
  async setup({ esbuild, initialOptions, onResolve }) {
    const folder = process.cwd();
    const files = await filesOf(folder, esbuild);
    initialOptions.entryPoints = [...new Set(files.values())];
    initialOptions.outbase = resolve(folder, 'src');
    onResolve({ filter: /^\./ }, ({ path, importer }) => {
      const into = files.get(importer);
      const named = resolve(dirname(importer), path);
      const module = ['.ts', '.tsx'].map((end) => named.replace(/\.js$/u, end)).find((one) => files.has(one));
      // A file of its own is imported from where the importer's file will be.
      if (into === undefined || module === undefined || files.get(module) !== module) return undefined;
      const to = posix.normalize(relative(dirname(into), module).replaceAll('\\', '/'));
      const external = to.replace(/\.tsx?$/u, '.js');
      return { path: external.startsWith('.') ? external : `./${external}`, external: true, sideEffects: false };
    });
  },
};

/**
 * The file of each module that an entry reaches, by absolute paths of sources.
 *
 * @param {string} folder @param {Parameters<Plugin['setup']>[0]['esbuild']} esbuild @returns {Promise<ReadonlyMap<string, string>>}
 */
async function filesOf(folder, { build }) {
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  const entryPoints = Object.values(exports).flatMap((entry) => entry['@fitout/source'] ?? []);
  const options = /** @type {const} */ ({ packages: 'external', format: 'esm', outdir: 'dist', write: false });
  const { metafile } = await build({ ...options, entryPoints, bundle: true, splitting: true, metafile: true });
  const entries = new Set(entryPoints.map((path) => posix.normalize(path)));
  const own = new Set(entries);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path, kind, external } of imports) {
      if (external) continue;
      if (kind === 'dynamic-import' || entries.has(importer)) own.add(path);
      importers.set(path, [...(importers.get(path) ?? []), importer]);
    }
  /** @param {string} path @returns {string} */
  const fileOf = (path) => {
    const [only = '', ...others] = importers.get(path) ?? [];
    return own.has(path) || others.length > 0 ? path : fileOf(only);
  };
  return new Map(Object.keys(metafile.inputs).map((path) => [resolve(folder, path), resolve(folder, fileOf(path))]));
}
