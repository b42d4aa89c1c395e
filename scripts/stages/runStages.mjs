// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createChildren, findPnpm, root } from './children.mjs';
import { findEngines } from '../engines.mjs';
import { countResults } from './countResults.mjs';
import { groupStages, runInParallel } from './runInParallel.mjs';
import { CHANGED, chooseStages, stages } from './stages.mjs';
import { table } from './table.mjs';

const WHAT_CHANGED = [CHANGED, 'the stages that a change since the main branch can affect'];
/** @typedef {import('./stages.mjs').Stage} Stage */

/** @param {string} text */
const print = (text) => void process.stdout.write(text);

/**
 * `npm test`: installs, runs every stage even if one fails, and prints `N passed, N failed` last.
 *
 * @param {readonly string[]} names the stages to run; all when empty
 */
export async function runStages(names) {
  const choice = chooseStages(names);
  if ('unknown' in choice) {
    console.error(`There is no stage called ${choice.unknown.join(', ')}. The stages are:\n`);
    console.error(
      table([['Stage', 'Checks that'], ...stages.map(({ name, what }) => [name, what]), WHAT_CHANGED], '  '),
    );
    process.exitCode = 1;
    return;
  }

  const children = createChildren();
  mkdirSync(join(root, '.reports'), { recursive: true });
  /** @type {(import('./countResults.mjs').Count & { name: string, seconds: number })[]} */
  const results = [];

  const installed = await timed('install', print, () => {
    findPnpm();
    return children.pnpm(['install', '--frozen-lockfile', '--prefer-offline']);
  });
  if (installed.value !== 0) results.push({ name: 'install', seconds: installed.seconds, passed: 0, failed: 1 });
  else
    for (const group of groupStages(choice.chosen)) {
      // A stage that runs alone writes to the terminal itself, with colours and without delay.
      const run = group.length === 1 ? (/** @type {Stage} */ stage) => runStage(stage) : runStage;
      results.push(...(await runInParallel(group, { run, print, concurrency: availableParallelism() })));
    }
  close(results);

  /**
   * @param {Stage} stage
   * @param {(text: string) => void} [write]
   */
  async function runStage(stage, write) {
    const { name, script, runner, env = {} } = stage;
    const broken = results.find((result) => result.name === stage.needs && result.failed > 0);
    if (broken) {
      (write ?? print)(`\n== ${name}: not run, because ${broken.name} failed\n`);
      return { name, seconds: 0, passed: 0, failed: 1, why: `not run: ${broken.name} failed` };
    }
    const file = join('.reports', `${name}.json`);
    rmSync(join(root, file), { force: true });
    // Playwright's reporters are named in its configuration, vitest's are not: a single file is run by hand more often.
    const reporters = runner === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
    const { value: exitCode, seconds } = await timed(name, write ?? print, () =>
      script === 'build'
        ? children.pnpm(['run', script], env, write)
        : children.script(script, [...(stage.extra ?? []), ...reporters], env, write),
    );
    const report = readReport(join(root, file));
    return { name, seconds, ...countResults(runner, exitCode, report, stage.mayBeEmpty) };
  }
}

/**
 * @param {string} name
 * @param {(text: string) => void} write
 * @param {() => Promise<number>} work
 */
async function timed(name, write, work) {
  write(`\n== ${name}\n`);
  const from = performance.now();
  const value = await work();
  const seconds = (performance.now() - from) / 1000;
  write(`== ${name}: ${value === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s\n`);
  return { value, seconds };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {readonly (import('./countResults.mjs').Count & { name: string, seconds: number })[]} results */
function close(results) {
  const rows = results.map(({ name, passed, failed, seconds, why }) => [
    name,
    failed === 0 ? 'ok' : 'FAILED',
    String(passed),
    String(failed),
    `${seconds.toFixed(1)} s`,
    why ?? '',
  ]);
  console.log(`\n${table([['Stage', 'Result', 'Passed', 'Failed', 'Time', ''], ...rows])}\n`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  for (const { name } of findEngines().missing)
    console.log(`${name} is not on this machine: its journeys did not run.`);
  console.log(`${passed} passed, ${failed} failed`);
}
