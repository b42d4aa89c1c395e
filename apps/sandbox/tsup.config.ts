import { cp } from 'node:fs/promises';
import { defineConfig } from 'tsup';

// The libraries stay outside: bundled, protobufjs does not find `long`, and ids beyond 2^53 lose their last digits.
export default defineConfig({
  // demoAccounts on its own, for the list that `npm start` prints; nginx for `npm run nginx`.
  entry: { main: 'src/main.ts', demoAccounts: 'src/seed/demoAccounts.ts', nginx: 'src/nginx.ts' },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  // Our own packages are read from their sources, so the demo starts without building them first.
  // What the code reads lies beside it, here as in the sources.
  onSuccess: () => cp('src/assets', 'dist/assets', { recursive: true }),
  noExternal: [/^@fitout\//],
  esbuildOptions(options) {
    options.conditions = ['@fitout/source', 'import', 'module'];
  },
});
