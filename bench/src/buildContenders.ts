import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/**
 * Bundles the floor and the core as an app bundles the core, and returns the program's path. A loader that compiles while the
 * program runs would wrap inner functions to keep their names, and the benchmark would measure that too.
 */
export function buildContenders(): Promise<string> {
  // Not bundled, so that NODE_ENV chooses the build.
  return bundle(new URL('runContender.ts', import.meta.url), '../dist', ['mobx']);
}

/** The same for the peers. Their own code stays as it was published, beside the program. */
export function buildPeers(): Promise<string> {
  return bundle(new URL('peers/runPeer.ts', import.meta.url), '../peers/dist', ['mobx', /^matrix-js-sdk/]);
}

async function bundle(entry: URL, folder: string, external: (string | RegExp)[]): Promise<string> {
  const path = fileURLToPath(entry);
  const outDir = fileURLToPath(new URL(folder, import.meta.url));
  await build({
    config: false,
    silent: true,
    clean: true,
    entry: [path],
    outDir,
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    noExternal: [/^@fitout\//],
    external,
    esbuildOptions(options) {
      options.conditions = ['@fitout/source', 'import'];
    },
  });
  return join(outDir, basename(path).replace('.ts', '.js'));
}
