import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

/** The files of a page's program. */
export interface PageFiles {
  readonly script: string;
  /** The styles that the script imports, if it imports any. */
  readonly style: string | null;
}

/** Bundles our contenders of a page and the floors as an app bundles them. */
export function buildPage(): Promise<PageFiles> {
  return bundle(new URL('pageProgram.ts', import.meta.url), '../../dist/page', {});
}

/** The same for the peers, whose packages are not among those of the workspace. */
export function buildPeersPage(): Promise<PageFiles> {
  const packages = fileURLToPath(new URL('../../peers/node_modules/', import.meta.url));
  const entry = new URL('../peers/peersProgram.ts', import.meta.url);
  return bundle(entry, '../../peers/dist/page', { '@chatscope': `${packages}@chatscope` });
}

async function bundle(entry: URL, folder: string, alias: Readonly<Record<string, string>>): Promise<PageFiles> {
  const outDir = fileURLToPath(new URL(folder, import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias,
      conditions: ['@fitout/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'mobx', 'styled-components'],
    },
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(entry),
        formats: ['iife'],
        name: 'bench',
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
    },
  });
  const style = `${outDir}/page.css`;
  return { script: `${outDir}/page.js`, style: existsSync(style) ? style : null };
}
