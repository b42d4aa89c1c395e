import { defineConfig } from 'tsup';

// Bundled into a few files: a program for Node, of which nobody needs a part. The libraries stay outside: bundled,
// protobufjs does not find `long`, and ids beyond 2^53 lose their last digits.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    profile: 'src/profile.ts',
    main: 'src/main.ts',
  },
  format: ['esm'],
  platform: 'node',
  target: 'node20',
  clean: true,
  sourcemap: true,
  removeNodeProtocol: false,
});
