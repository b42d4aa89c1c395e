// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';

const LEFT_OUT =
  /(^|\/)(node_modules|dist|coverage|test-results|playwright-report|\.git|\.reports|\.fitout-data)(\/|$)/;

/**
 * Every file that is committed or not ignored: paths from the top of the repository, with forward slashes.
 * Outside a git checkout (an unpacked archive) everything that is not a known product of the build.
 */
export function trackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : walk('');
  return files.filter((path) => existsSync(join(root, path))).toSorted();
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.test(path)) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}
