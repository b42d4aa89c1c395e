// @ts-check
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pnpmCommand, root } from '../stages/children.mjs';

/** Folders of the published packages, by name. */
export const packageNames = readdirSync(join(root, 'packages'));

/**
 * Packs a package that is built already.
 *
 * @param {string} name its folder
 * @param {string} out where the tarball goes
 * @returns {string} path of the tarball
 */
export function packPackage(name, out) {
  const tarball = join(out, `${name}.tgz`);
  // By pnpm: npm would leave `publishConfig.exports` and `catalog:` as they are. Without `prepack`, which builds.
  const [pnpm = '', ...before] = pnpmCommand();
  run(pnpm, [...before, 'pack', '--config.ignore-scripts=true', '--out', tarball], join(root, 'packages', name));
  return tarball;
}

/**
 * Runs a program to its end and returns what it printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export function run(program, args, cwd) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', shell });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd} failed:\n${stdout}${stderr}`);
  return stdout;
}

const execute = promisify(execFile);

/**
 * Starts a program without waiting for its end.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function runAsync(program, args, cwd) {
  const shell = process.platform === 'win32';
  const { stdout } = await execute(program, [...args], { cwd, encoding: 'utf8', shell, maxBuffer: 1 << 26 });
  return stdout;
}
