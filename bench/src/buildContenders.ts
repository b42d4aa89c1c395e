import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/**
 * Bundles the contenders the way an app bundles the core, and answers the program's path. A loader that compiles on
 * the fly would not do: it wraps inner functions to keep their names, and that would be measured as if it were ours.
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
    // Left outside, so that it is the build that NODE_ENV chooses.
    external: ['mobx'],
    esbuildOptions(options) {
      options.conditions = ['@fitout/source', 'import'];
    },
  });
  return fileURLToPath(new URL('../dist/runContender.js', import.meta.url));
}
