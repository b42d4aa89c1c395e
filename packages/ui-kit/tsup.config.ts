import { defineConfig } from 'tsup';
import { compactStylesInEsbuild } from '../../scripts/build/compactStyles.mjs';

const modules = ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/testing/**'];

/**
 * One file per module instead of one for all: a styled component is made when its module is read, so a bundler can
 * leave it out only together with its module. The declarations are one file.
 */
export default defineConfig([
  {
    entry: modules,
    bundle: false,
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    sourcemap: true,
    esbuildPlugins: [compactStylesInEsbuild()],
    // Chinese as it is written: an escape is twice as long.
    esbuildOptions(options) {
      options.charset = 'utf8';
    },
    clean: true,
  },
  {
    entry: {
      index: 'src/index.ts',
      calls: 'src/calls/index.ts',
      copy: 'src/copy/copyEntry.ts',
      marketplace: 'src/marketplace/index.ts',
      primitives: 'src/primitives/index.ts',
    },
    format: ['esm'],
    // tsup 8 sets `baseUrl` itself, which TypeScript 6 reports as a deprecated option.
    dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0', customConditions: [] } },
  },
]);
