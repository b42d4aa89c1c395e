// @ts-check
// Every type check there is: the whole tree, and the cores once more without the DOM's types.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';

// Both TypeScripts bring a `tsc`; the file name says which. 7 checks, 6 serves the tools that need its API.
const tsc = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
const cores = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/tsconfig.core.json`);

let failed = false;
for (const project of ['tsconfig.json', ...cores.filter((path) => existsSync(join(root, path)))]) {
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`${project}: ${status === 0 ? 'ok' : 'FAILED'}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
