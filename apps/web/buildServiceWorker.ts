import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROUTES } from './src/navigation/table.js';
import { pageNamesOf, shellFilesOf } from './src/serviceWorker/shellRules.js';

const SOURCE = fileURLToPath(new URL('src/serviceWorker/serviceWorker.ts', import.meta.url));

/** Builds `sw.js` beside the page, when that is built, with the names of what it holds. */
export function buildServiceWorker(): Plugin {
  let outDir = '';
  let base = '';
  return {
    name: 'fitout-service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      ({ base } = config);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await filesIn(outDir);
        const revisions = new Map<string, string>();
        for (const name of names) revisions.set(name, await revisionOf(join(outDir, name)));
        await build({
          configFile: false,
          publicDir: false,
          base,
          logLevel: 'warn',
          define: {
            SHELL_FILES: JSON.stringify(shellFilesOf(names, (name) => revisions.get(name) ?? '', base)),
            PAGE_NAMES: JSON.stringify(pageNamesOf(ROUTES.map(({ path }) => path))),
            'process.env.NODE_ENV': JSON.stringify('production'),
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            // Browsers run a service worker as one classic script everywhere.
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function revisionOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
}
