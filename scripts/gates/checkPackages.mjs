// @ts-check
// Packs every package and looks at the tarball as a consumer would: publint, and the types under every resolution of ESM.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpmCommand, root } from '../stages/children.mjs';

const [pnpm = '', ...before] = pnpmCommand();
const publint = join(root, 'node_modules', 'publint', 'src', 'cli.js');
const attw = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
const VENDOR = /(from|import)\s*\(?\s*['"](easemob-websdk|agora-rtc-sdk-ng)/;
const out = mkdtempSync(join(tmpdir(), 'packed-'));

const failed = readdirSync(join(root, 'packages')).filter((name) => {
  const dir = join(root, 'packages', name);
  const tarball = join(out, `${name}.tgz`);
  const ok =
    // By pnpm: npm would leave `publishConfig.exports` and `catalog:` as they are.
    run('pnpm pack', pnpm, [...before, 'pack', '--out', tarball], dir) &&
    run('publint', process.execPath, [publint, tarball, '--strict'], root) &&
    run('attw', process.execPath, [attw, tarball, '--profile', 'esm-only', '--quiet'], root) &&
    keepsTheHouseRules(dir, tarball);
  console.log(`${name}: ${ok ? 'ok' : 'FAILED'}`);
  return !ok;
});
rmSync(out, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

/** @param {string} what @param {string} program @param {readonly string[]} args @param {string} cwd */
function run(what, program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error(`${what} in ${cwd === root ? args[1] : cwd}:\n${stdout}${stderr}`);
  return status === 0;
}

/**
 * What neither tool asks: the doors are the same inside the repository and outside, licence and README travel along,
 * and no entry imports a vendor, whose client the app passes in.
 *
 * @param {string} dir
 * @param {string} tarball
 */
function keepsTheHouseRules(dir, tarball) {
  const { exports, publishConfig } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const published = JSON.stringify(exports, (key, value) => (key === '@fitout/source' ? undefined : value));
  const unpacked = mkdtempSync(join(out, 'unpacked-'));
  if (!run('tar', 'tar', ['-xzf', tarball, '-C', unpacked], root)) return false;

  const files = readdirSync(unpacked, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const code = files.filter((path) => /\.(js|d\.ts)$/.test(path));
  const vendor = code.filter((path) => VENDOR.test(readFileSync(join(unpacked, path), 'utf8')));
  const faults = [
    ...(published === JSON.stringify(publishConfig.exports)
      ? []
      : ['exports and publishConfig.exports are not the same doors']),
    ...['package/LICENSE', 'package/README.md']
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
    ...vendor.map((path) => `${path} imports a vendor`),
  ];
  for (const fault of faults) console.error(`${dir}: ${fault}`);
  return faults.length === 0;
}
