import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

/** Bundles the contenders of a page as an app bundles them, and returns the script's path. */
export async function buildPage(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      conditions: ['@fitout/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'mobx', 'styled-components'],
    },
    build: {
      outDir: fileURLToPath(new URL('../../dist/page', import.meta.url)),
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('pageProgram.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bench',
        fileName: () => 'page.js',
      },
    },
  });
  return fileURLToPath(new URL('../../dist/page/page.js', import.meta.url));
}
