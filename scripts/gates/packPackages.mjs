// @ts-check
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pnpmCommand, root } from '../stages/children.mjs';

/** Folders of the published packages, by name. */
export const packageNames = readdirSync(join(root, 'packages'));

/**
 * Packs every package; they are built already.
 *
 * @param {string} out where the tarballs go
 * @returns {Readonly<Record<string, string>>} paths of the tarballs, by the packages' folders
 */
export function packPackages(out) {
  // By pnpm: npm would leave `publishConfig.exports` and `catalog:` as they are. Without `prepack`, which builds.
  const [pnpm = '', ...before] = pnpmCommand();
  const pack = ['--recursive', '--filter', './packages/*', 'pack', '--config.ignore-scripts=true'];
  run(pnpm, [...before, ...pack, '--pack-destination', out], root);
  return Object.fromEntries(packageNames.map((name) => [name, join(out, tarballOf(name))]));
}

/** @param {string} folder a package's */
function tarballOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
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
