// @ts-check
// Puts the declarations of a package, one file per module, into one for each entry and one for what several entries share. Run in the
// package's folder, after the compiler.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports).flatMap(({ types = [] }) => types);
const declarations = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.d.ts'),
);
const bundle = await rollup({
  input: Object.fromEntries(entries.map((path) => [path.replace('./dist/', '').replace('.d.ts', ''), path])),
  plugins: [dts()],
  external: /^[^./]/u,
  onLog: () => undefined,
});
const { output } = await bundle.generate({
  entryFileNames: '[name].d.ts',
  chunkFileNames: 'types.d.ts',
  manualChunks: (id) => (entries.some((path) => id.endsWith(path.slice(1))) ? undefined : 'types'),
  minifyInternalExports: false,
});
for (const name of declarations) rmSync(join('dist', name));
for (const file of output) if (file.type === 'chunk') writeFileSync(join('dist', file.fileName), file.code);
