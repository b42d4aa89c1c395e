// @ts-check
// Compares the public surface of every package with its committed report, `api.md`; `--write` writes the reports.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stages/children.mjs';
import { apiReports } from './apiReport.mjs';
import { packageNames } from './packPackages.mjs';

const reports = apiReports(packageNames.map(surfaceOf));
packageNames.forEach((name, index) => {
  const path = join(root, 'packages', name, 'api.md');
  const report = reports[index] ?? '';
  if (process.argv.includes('--write')) return writeFileSync(path, report);
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (committed === report) return console.log(`${name}: its surface is as reported`);
  console.error(
    `${name}: its public surface differs from packages/${name}/api.md${firstDifference(committed, report)}`,
  );
  console.error('Where the change is meant, run `npm run api` and commit the report.');
  process.exitCode = 1;
});

/** @param {string} name the package's folder @returns {import('./apiReport.mjs').Surface} */
function surfaceOf(name) {
  const folder = join(root, 'packages', name);
  const { name: published, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const typed = Object.entries(exports).filter(([, entry]) => entry.types !== undefined);
  const entries = Object.fromEntries(typed.map(([entry, { types }]) => [entry, join(folder, types)]));
  return { name: published, folder: join(folder, 'dist'), entries };
}

/** @param {string} before @param {string} after */
function firstDifference(before, after) {
  const was = before.split('\n');
  const is = after.split('\n');
  const at = is.findIndex((line, index) => line !== was[index]);
  return `, first in line ${at + 1}:\n  - ${was[at] ?? '(nothing)'}\n  + ${is[at] ?? '(nothing)'}`;
}
