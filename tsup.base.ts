import { defineConfig } from 'tsup';

// Without tests, and without the server that api-client's own tests talk to.
const modules = ['src/**/*.{ts,tsx}', '!src/**/*.{test,contract}.{ts,tsx}', '!src/testing/localServer.ts'];

/**
 * Shared library build: ESM and declarations only; dependencies and peers stay outside.
 *
 * One file per module instead of one per entry: a bundler can leave out only whole modules, and can fetch later only
 * what is a module of its own (P11). The declarations are one file per entry.
 */
export function library(entry: Record<string, string>) {
  return defineConfig([
    {
      entry: modules,
      bundle: false,
      format: ['esm'],
      target: 'es2022',
      platform: 'neutral',
      sourcemap: true,
      // Chinese as it is written: an escape is twice as long.
      esbuildOptions(options) {
        options.charset = 'utf8';
      },
      clean: true,
    },
    {
      entry,
      format: ['esm'],
      // tsup 8 sets `baseUrl` itself, which TypeScript 6 reports as a deprecated option.
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
    },
  ]);
}
