import { defineConfig } from 'tsup';

/** Bundled with their types: the sources are im-core's, whose own tests need them. */
const ofCore = ['src/index.ts', 'src/contracts.ts'];

export default defineConfig({
  entry: [...ofCore, 'src/vitest.ts', 'src/playwright.ts', 'src/main.ts'],
  dts: { entry: ofCore, compilerOptions: { ignoreDeprecations: '6.0' } },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  removeNodeProtocol: false,
  esbuildOptions(esbuild) {
    esbuild.charset = 'utf8';
  },
});
