import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { benchOptions } from './benchOptions.js';
import { buildContenders, buildPeers } from './buildContenders.js';
import { GOALS } from './goals.js';
import type { Sample } from './measures/Measure.js';
import { busyShare, otherWorkLine } from './otherWork.js';
import { openPages, type Pages } from './page/openPages.js';
import { PAGE_MEASURES } from './page/pageMeasures.js';
import { installPeers } from './peers/installPeers.js';
import { isPeer, peersOf } from './peers/peers.js';
import { endedTheSame, ratioTable, type Rounds } from './ratioTable.js';
import { runOnce } from './runOnce.js';
import { PEER_ROUNDS, runRounds } from './runRounds.js';
import { selectedMeasures } from './selectedMeasures.js';

/** In a page the measure decides how many messages there are: most measures end when all have arrived. */
const ROUNDS = 5;

const options = benchOptions(process.argv.slice(2));
const selected = selectedMeasures(GOALS, options.names);
const hasPeers = options.hasPeers && selected.some((measure) => peersOf(measure).length > 0) && installPeers();
const peers = (measure: string): readonly string[] => (hasPeers ? peersOf(measure) : []);
const isInPage = (measure: string): boolean => Object.hasOwn(PAGE_MEASURES, measure);

/** After a round its programs end, in less than this. */
const ENDING_MS = 200;
/** How long the machine is watched before a round. */
const WATCH_MS = 300;
/** The share of the processors that other programs used before each round. */
const otherWork: number[] = [];

const byMeasure = new Map<string, Rounds>();
const inNode = selected.filter((measure) => !isInPage(measure));
if (inNode.length > 0) {
  const ours = await buildContenders();
  const theirs = hasPeers ? await buildPeers() : ours;
  for (const measure of inNode) {
    const run = (who: string): Promise<Sample> => runOnce(isPeer(who) ? theirs : ours, measure, who);
    byMeasure.set(measure, await rounds(measure, ['floor', 'core', ...peers(measure)], ROUNDS, run));
  }
}
const inPage = selected.filter(isInPage);
if (inPage.length > 0) {
  const pages = await openPages(hasPeers);
  for (const measure of inPage) byMeasure.set(measure, await runInPages(pages, measure));
  await pages.close();
}

process.stdout.write(`\n${machine()}\n\n${ratioTable(GOALS, byMeasure)}\n`);
const differing = [...byMeasure].filter(([, rounds]) => !endedTheSame(rounds)).map(([measure]) => measure);
if (differing.length > 0) {
  process.stderr.write(`\nthe contenders did not end with the same: ${differing.join(', ')}\n`);
  process.exitCode = 1;
}

async function runInPages(pages: Pages, measure: string): Promise<Rounds> {
  const inThePage = PAGE_MEASURES[measure];
  if (inThePage === undefined) throw new Error(`no measure ${measure} in a page`);
  const contenders = [...inThePage.contenders, ...peers(measure)];
  return rounds(measure, contenders, inThePage.rounds, (who) => inThePage.run(pages, who));
}

function rounds(
  measure: string,
  contenders: readonly string[],
  count: number,
  run: (contender: string) => Promise<Sample>,
): Promise<Rounds> {
  const report = (line: string): void => void process.stderr.write(`${measure}: ${line}\n`);
  return runRounds({
    contenders,
    rounds: count,
    async run(who) {
      if (who === contenders[0]) await watchOthers();
      return run(who);
    },
    report,
  });
}

async function watchOthers(): Promise<void> {
  await pause(ENDING_MS);
  const before = cpus();
  await pause(WATCH_MS);
  otherWork.push(busyShare(before, cpus()));
}

function machine(): string {
  const all = cpus();
  const medians = `medians of ${ROUNDS} rounds, in a page of 3 to 7, of a peer of ${PEER_ROUNDS}`;
  const who = `Node ${process.versions.node}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${medians}`;
  return `${who}\n${otherWorkLine(otherWork, all.length)}`;
}
