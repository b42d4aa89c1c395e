import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';

/** The playground: every component in its states, from source. It is no part of what is published. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions: ['@fitout/source', ...defaultClientConditions] },
  server: { port: 5174 },
  build: {
    outDir: fileURLToPath(new URL('../../dist/playground', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2_000,
  },
});
