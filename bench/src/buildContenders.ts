import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/**
 * Bundles the contenders as an app bundles the core, and returns the program's path. A loader that compiles while the
 * program runs would wrap inner functions to keep their names, and the benchmark would measure that too.
 */
export async function buildContenders(): Promise<string> {
  await build({
    config: false,
    silent: true,
    clean: true,
    entry: { runContender: fileURLToPath(new URL('runContender.ts', import.meta.url)) },
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    noExternal: [/^@fitout\//],
    // Not bundled, so that NODE_ENV chooses the build.
    external: ['mobx'],
    esbuildOptions(options) {
      options.conditions = ['@fitout/source', 'import'];
    },
  });
  return fileURLToPath(new URL('../dist/runContender.js', import.meta.url));
}
