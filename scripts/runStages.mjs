// @ts-check
// `npm test`: installs, runs the stages of `stages.mjs`, and counts what they say.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createChildren, findPnpm, inParallel, root } from './children.mjs';
import { findEngines } from './engines.mjs';
import { CHANGED, chooseStages, stages } from './stages.mjs';
import { hasEjabberd } from './startEjabberd.mjs';
import { table } from './table.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {{ readonly passed: number, readonly failed: number, readonly why?: string }} Count */
/** @typedef {Count & { readonly name: string, readonly seconds: number }} Result */
/** @typedef {(text: string) => void} Write */

/** @type {Write} */
const print = (text) => void process.stdout.write(text);

/**
 * Installs, runs every stage even if one fails, and prints `N passed, N failed` last.
 *
 * @param {readonly string[]} names the stages to run; all when empty
 */
export async function runStages(names) {
  const choice = chooseStages(names);
  if ('unknown' in choice) return explain(choice.unknown);

  const children = createChildren();
  mkdirSync(join(root, '.reports'), { recursive: true });
  /** @type {Result[]} */
  const results = [];
  const installed = await timed('install', print, () => {
    findPnpm();
    return children.pnpm(['install', '--frozen-lockfile', '--prefer-offline']);
  });
  if (installed.value !== 0) results.push({ name: 'install', seconds: installed.seconds, passed: 0, failed: 1 });
  else
    for (const group of groupsOf(choice.chosen)) {
      const isAlone = group.length === 1;
      await inParallel(group, availableParallelism(), async (stage) => {
        let output = '';
        // A stage that runs alone writes to the terminal itself, with colours and without delay.
        results.push(await runStage(stage, isAlone ? undefined : (text) => void (output += text)));
        print(output);
      });
    }
  summarise(stages.flatMap(({ name }) => results.filter((result) => result.name === name)));

  /** @param {Stage} stage @param {Write} [write] @returns {Promise<Result>} */
  async function runStage({ name, script, runner, env = {}, extra = [], needs, mayBeEmpty }, write) {
    const broken = results.find((result) => result.name === needs && result.failed > 0);
    if (broken) return { name, seconds: 0, passed: 0, failed: 1, why: `not run: ${broken.name} failed` };
    const file = join('.reports', `${name}.json`);
    const path = join(root, file);
    rmSync(path, { force: true });
    // Playwright's reporters are named in its configuration, vitest's are not: a single file is run by hand more often.
    const reporters = runner === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
    const { value: exitCode, seconds } = await timed(name, write ?? print, () =>
      script === 'build'
        ? children.pnpm(['run', script], env, write)
        : children.script(script, [...extra, ...reporters], env, write),
    );
    const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
    return { name, seconds, ...countResults(runner, exitCode, report, mayBeEmpty) };
  }
}

/** @param {readonly string[]} unknown */
function explain(unknown) {
  const rows = [
    ...stages.map(({ name, what }) => [name, what]),
    [CHANGED, 'what a change since the main line can affect'],
  ];
  console.error(`There is no stage called ${unknown.join(', ')}. The stages are:\n`);
  console.error(table([['Stage', 'Checks that'], ...rows], '  '));
  process.exitCode = 1;
}

/** Adjacent stages that may run at the same time, in one array. @param {readonly Stage[]} chosen */
function groupsOf(chosen) {
  /** @type {Stage[][]} */
  const groups = [];
  for (const stage of chosen) {
    const last = groups.at(-1);
    if (last && stage.parallelGroup !== undefined && last[0]?.parallelGroup === stage.parallelGroup) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** @param {string} name @param {Write} write @param {() => Promise<number>} work */
async function timed(name, write, work) {
  write(`\n== ${name}\n`);
  const from = performance.now();
  const value = await work();
  const seconds = (performance.now() - from) / 1000;
  write(`== ${name}: ${value === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s\n`);
  return { value, seconds };
}

/** @param {readonly Result[]} results */
function summarise(results) {
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
  if (!hasEjabberd()) console.log('ejabberd is not on this machine: the tests of the XMPP adapter did not run.');
  console.log(`${passed} passed, ${failed} failed`);
}

/**
 * A stage without tests is one check; of a runner, a file that could not be loaded, a skipped test and an empty run are failures.
 *
 * @param {Stage['runner']} runner @param {number} exitCode @param {unknown} report undefined when the runner wrote none
 * @param {boolean} [mayBeEmpty] the runner chose its tests itself, and may have found none to run @returns {Count}
 */
export function countResults(runner, exitCode, report, mayBeEmpty = false) {
  if (runner === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (mayBeEmpty && exitCode === 0 && isEmpty(report)) return { passed: 0, failed: 0, why: 'no test is touched' };
  if (report === undefined) return { passed: 0, failed: 1, why: 'no report was written' };
  const count = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (count.failed > 0) return count;
  if (count.passed === 0) return { passed: 0, failed: 1, why: 'no test ran' };
  return exitCode === 0
    ? count
    : { ...count, failed: 1, why: `every test passed, yet the runner ended with ${exitCode}` };
}

/** @param {any} report */
function isEmpty(report) {
  return report === undefined || (report.numTotalTests === 0 && report.testResults?.length === 0);
}

/** @param {any} report @returns {Count} */
function countVitest(report) {
  const isNotLoaded = (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0;
  const notLoaded = (report.testResults ?? []).filter(isNotLoaded).length;
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  return withSkipped(passed, failed + notLoaded, numPendingTests + numTodoTests);
}

/** @param {any} report @returns {Count} */
function countPlaywright({ stats = {}, errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  // Errors outside tests: a spec that does not load, a server that does not start.
  return withSkipped(expected, unexpected + flaky + errors.length, skipped);
}

/** @param {number} passed @param {number} failed @param {number} skipped @returns {Count} */
function withSkipped(passed, failed, skipped) {
  return { passed, failed: failed + skipped, ...(skipped > 0 ? { why: `${skipped} skipped` } : {}) };
}
