// `pnpm bench [-- P7 ingest …]`: measures the floors and ours in turns, and prints the table. `pnpm bench cluster [sockets]` prints another.
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'tsup';
import { benchCluster } from './cluster.js';
import type { Sample } from './contender.js';
import { openPages, type Pages } from './pages.js';
import { endedTheSame, GOALS, otherWorkLine, plansOf, ratioTable, type Plan, type Rounds } from './table.js';

const ENDING_MS = 200;
const WATCH_MS = 300;

const names = process.argv.slice(2).filter((name) => name !== '--');
if (names[0] === 'cluster') {
  const sockets = Number(names[1] ?? 10_000);
  console.log(await benchCluster({ sockets, seconds: 30, pace: 100, history: 1_000_000 }));
  process.exit();
}
const otherWork: number[] = [];
const byMeasure = new Map<string, Rounds>();
let program: string | undefined;
let pages: Pages | undefined;
for (const plan of plansOf(GOALS, names)) {
  const { measure, where } = plan;
  if (where === 'node') {
    const bundled = (program ??= await bundleMeasures());
    byMeasure.set(measure, await takeTurns(plan, (who) => runOnce(bundled, measure, who)));
  } else {
    const open = (pages ??= await openPages());
    byMeasure.set(measure, await takeTurns(plan, (who) => open.run(measure, who, where === 'trace')));
  }
}
await pages?.close();

const { length: cores, 0: cpu } = cpus();
const medians = 'medians of 5 rounds, in a page of 3 to 7';
console.log(`\nNode ${process.versions.node}, ${cores} × ${cpu?.model.trim() ?? 'unknown'}, ${medians}`);
console.log(`${otherWorkLine(otherWork, cores)}\n* as recorded on 2026-11-27, not of this run\n`);
console.log(ratioTable(GOALS, byMeasure));
const differing = [...byMeasure].filter(([, rounds]) => !endedTheSame(rounds)).map(([measure]) => measure);
if (differing.length > 0) {
  console.error(`\nthe contenders did not end with the same: ${differing.join(', ')}`);
  process.exitCode = 1;
}

/** Contenders take turns, so that other programs on the machine affect all of them alike. */
async function takeTurns(plan: Plan, run: (who: string) => Promise<Sample>): Promise<Rounds> {
  const samples = plan.contenders.map((who) => [who, [] as Sample[]] as const);
  for (let round = 1; round <= plan.rounds; round += 1) {
    console.error(`${plan.measure}: round ${round} of ${plan.rounds}`);
    await watchOthers();
    for (const [who, before] of samples) before.push(await run(who));
  }
  return Object.fromEntries(samples);
}

async function watchOthers(): Promise<void> {
  const times = () => cpus().map(({ times: { idle, ...busy } }) => [idle, Object.values(busy).reduce((a, b) => a + b)]);
  const sum = (readings: number[][], at: number): number => readings.reduce((all, one) => all + (one[at] ?? 0), 0);
  await pause(ENDING_MS);
  const before = times();
  await pause(WATCH_MS);
  const after = times();
  const [idle, busy] = [sum(after, 0) - sum(before, 0), sum(after, 1) - sum(before, 1)];
  if (idle + busy > 0) otherWork.push(busy / (idle + busy));
}

/**
 * Bundles the floor and the core as an app bundles the core, and returns the program's path. A loader that compiles while the
 * program runs would wrap inner functions to keep their names, and the benchmark would measure that too.
 */
async function bundleMeasures(): Promise<string> {
  await build({
    config: false,
    silent: true,
    entry: [fileURLToPath(new URL('measures.ts', import.meta.url))],
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    noExternal: [/^@fitout\//],
    // Not bundled, so that NODE_ENV chooses the build.
    external: ['mobx'],
    esbuildOptions: (options) => void (options.conditions = ['@fitout/source', 'import']),
  });
  return fileURLToPath(new URL('../dist/measures.js', import.meta.url));
}

/** One contender and one measure in a fresh process. The load of P12 is measured on its servers, so it needs no bundle. */
async function runOnce(program: string, measure: string, contender: string): Promise<Sample> {
  const load = fileURLToPath(new URL('sockets.ts', import.meta.url));
  const how = measure === 'sockets' ? ['--conditions=@fitout/source', '--import', 'tsx', load] : [program];
  const { stdout } = await promisify(execFile)(process.execPath, [...how, measure, contender], {
    // MobX checks its user in every other mode.
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 300_000,
  });
  return JSON.parse(stdout);
}
