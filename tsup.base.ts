import { defineConfig, type Options } from 'tsup';

/**
 * The JavaScript of a library: ESM only; dependencies and peers stay outside. `tsconfig.build.json` makes the declarations.
 *
 * One file per module, unless a package puts modules together, instead of one per entry: a bundler can leave out only whole modules, and can fetch later only
 * what is a module of its own (P11). A styled component is made when its module is read, so it can be left out only
 * together with its module.
 *
 * @param without patterns of modules under `src` that the package has no use for, besides its tests
 */
export function library(without: readonly string[], options: Options = {}) {
  return defineConfig({
    entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,d}.{ts,tsx}', ...without.map((pattern) => `!src/${pattern}`)],
    bundle: false,
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    sourcemap: true,
    // Chinese as it is written: an escape is twice as long.
    esbuildOptions(esbuild) {
      esbuild.charset = 'utf8';
    },
    clean: true,
    ...options,
  });
}
