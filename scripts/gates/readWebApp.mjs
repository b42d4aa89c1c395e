// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';

const dist = join(root, 'apps', 'web', 'dist');

/** A static import of another chunk; what is imported later is written `import(`. */
const IMPORT = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^'"()]*?from)?\s*["']\.\/([^"']+)["']/gu;

/**
 * The built web app: its page, what the page names, every chunk, and whose code is in each.
 *
 * @returns {{ html: string, entries: string[], styles: string[], chunks: Map<string, import('./loadedWith.mjs').Chunk>, packagesIn: (name: string) => Set<string> }}
 */
export function readWebApp() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/gu)].flatMap(([, name]) => name ?? []);
  const files = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const chunks = new Map(
    files.map((name) => {
      const code = readFileSync(join(dist, 'assets', name), 'utf8');
      return [name, { code, imports: [...code.matchAll(IMPORT)].flatMap(([, imported]) => imported ?? []) }];
    }),
  );
  return {
    html,
    entries: named.filter((name) => name.endsWith('.js')),
    styles: named
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(dist, 'assets', name), 'utf8')),
    chunks,
    packagesIn(name) {
      const map = join(dist, 'assets', `${name}.map`);
      // Code that the bundler adds has no map.
      const { sources } = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : { sources: [] };
      return new Set(
        sources.flatMap((/** @type {string} */ path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(path)?.[1] ?? []),
      );
    },
  };
}
