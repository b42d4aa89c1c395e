// @ts-check
// What people download, after gzip: three numbers. Whatever is below them needs no splitting.
import { readFileSync } from 'node:fs';
import { scriptsOfChat } from './scripts/scriptsOfChat.mjs';

const DIST = 'apps/web/dist';
const page = readFileSync(`${DIST}/index.html`, 'utf8');
/** What the page names: its scripts with all that they import at once, and its styles. */
const first = Array.from(
  page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu),
  ([, name]) => `${DIST}/${name}`,
);
/** The files are built: they are weighed as they are. */
const asBuilt = { gzip: true, disablePlugins: ['@size-limit/esbuild'] };

export default [
  { name: 'the log-in page', path: [`${DIST}/index.html`, ...first], limit: '170 kB', ...asBuilt },
  {
    name: 'what follows the log-in page until a chat is open, with Easemob’s client',
    path: (await scriptsOfChat()).filter((path) => !first.includes(path)),
    // The goal is 480 kB; this is the present weight, and what may load a moment earlier on a quick machine.
    limit: '505 kB',
    ...asBuilt,
  },
  {
    name: 'the minimal example of the kit as it starts, with Easemob’s client, React outside',
    path: 'examples/react-minimal/src/main.tsx',
    ignore: ['react', 'react-dom'],
    // The goal is 330 kB; this is the present weight.
    limit: '350 kB',
    gzip: true,
    /** @param {object} config */
    modifyEsbuildConfig: (config) => ({
      ...config,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      // The example is outside the workspace; the app has every package that it imports.
      nodePaths: ['apps/web/node_modules'],
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [{ name: 'what is loaded later stays outside', setup: leaveOutLate }],
    }),
  },
];

/** @param {{ onResolve(options: object, answer: (found: { path: string, kind: string }) => object | undefined): void }} build */
function leaveOutLate(build) {
  build.onResolve({ filter: /./ }, ({ path, kind }) =>
    kind === 'dynamic-import' ? { path, external: true } : undefined,
  );
}
