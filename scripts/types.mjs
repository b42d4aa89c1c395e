// @ts-check
// The type checks: the whole repository, and the cores once more without the DOM's types.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './children.mjs';

// Both versions of TypeScript have a `tsc`, so it is called by its file. 7 checks; tools that need the API use 6.
const tsc = join(root, 'node_modules', 'ts7', 'bin', 'tsc');
const cores = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/tsconfig.core.json`);

let failed = false;
for (const project of ['tsconfig.json', ...cores.filter((path) => existsSync(join(root, path)))]) {
  const args = [tsc, '-p', project, '--pretty', 'false'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  console.log(`${project}: ${status === 0 ? 'ok' : 'FAILED'}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;
