import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Paths from the top of the workspace, and the content of each file. */
export type Files = Readonly<Record<string, string>>;

/** Packages from npm that the layer rules name; one empty file for each. */
const NPM = [
  'mobx',
  'mobx-react-lite',
  'react',
  'react-router-dom',
  'easemob-websdk',
  'axios',
  'hono',
  'ws',
  'libsql',
  'idb',
  'vitest',
];

/**
 * A temporary workspace with the layout of this one: the real package manifests, with empty packages instead of npm's. The
 * caller removes it.
 */
export function miniatureWorkspace(root: string, files: Files): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'floors-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  };

  cpSync(join(root, 'tsconfig.base.json'), join(dir, 'tsconfig.base.json'));
  mkdirSync(join(dir, 'node_modules', '@fitout'), { recursive: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    mkdirSync(join(dir, 'packages', name), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(dir, 'packages', name, 'package.json'));
    symlinkSync(join(dir, 'packages', name), join(dir, 'node_modules', '@fitout', name), 'dir');
  }
  for (const name of NPM) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', types: 'index.d.ts' }));
    put(`node_modules/${name}/index.js`, '');
    put(`node_modules/${name}/index.d.ts`, 'export {};');
  }
  for (const [path, text] of Object.entries(files)) put(path, text);
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}
