import { cpus, loadavg } from 'node:os';
import { benchOptions } from './benchOptions.js';
import { buildContenders, buildPeers } from './buildContenders.js';
import { GOALS } from './goals.js';
import { loadLine } from './loadLine.js';
import type { Sample } from './measures/Measure.js';
import { openPages, type Pages } from './page/openPages.js';
import { PAGE_MEASURES } from './page/pageMeasures.js';
import { installPeers } from './peers/installPeers.js';
import { isPeer, peersOf } from './peers/peers.js';
import { endedTheSame, ratioTable, type Rounds } from './ratioTable.js';
import { runOnce } from './runOnce.js';
import { selectedMeasures } from './selectedMeasures.js';

/** In a page the measure decides how many messages there are: most measures end when all have arrived. */
const ROUNDS = 5;
/** A peer takes many times as long, and no goal depends on the last digit of its figures. */
const PEER_ROUNDS = 3;

const options = benchOptions(process.argv.slice(2));
const selected = selectedMeasures(GOALS, options.names);
const hasPeers = options.hasPeers && selected.some((measure) => peersOf(measure).length > 0) && installPeers();
const peers = (measure: string): readonly string[] => (hasPeers ? peersOf(measure) : []);
const isInPage = (measure: string): boolean => Object.hasOwn(PAGE_MEASURES, measure);

/** The mean number of programs that ran or waited in the last minute. */
const load = (): number => loadavg()[0] ?? 0;
const loadBefore = load();
let highestLoad = loadBefore;

const byMeasure = new Map<string, Rounds>();
const inNode = selected.filter((measure) => !isInPage(measure));
if (inNode.length > 0) {
  const ours = await buildContenders();
  const theirs = hasPeers ? await buildPeers() : ours;
  for (const measure of inNode) {
    const run = (who: string): Promise<Sample> => runOnce(isPeer(who) ? theirs : ours, measure, who);
    byMeasure.set(measure, await runRounds(measure, ['floor', 'core', ...peers(measure)], ROUNDS, run));
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
  const { contenders = [], rounds = 0, run } = PAGE_MEASURES[measure] ?? {};
  return runRounds(measure, [...contenders, ...peers(measure)], rounds, async (who) => {
    if (run === undefined) throw new Error(`no measure ${measure} in a page`);
    return run(pages, who);
  });
}

/** Contenders take turns, so that other programs on the machine affect all of them alike. */
async function runRounds(
  measure: string,
  contenders: readonly string[],
  count: number,
  run: (contender: string) => Promise<Sample>,
): Promise<Rounds> {
  const rounds = Object.fromEntries(contenders.map((who): [string, Sample[]] => [who, []]));
  for (let round = 0; round < count; round += 1) {
    process.stderr.write(`${measure}: round ${round + 1} of ${count}\n`);
    for (const who of contenders) if (round < PEER_ROUNDS || !isPeer(who)) rounds[who]?.push(await run(who));
    highestLoad = Math.max(highestLoad, load());
  }
  return rounds;
}

function machine(): string {
  const all = cpus();
  const rounds = `medians of ${ROUNDS} rounds, in a page of 3 to 7, of a peer of ${PEER_ROUNDS}`;
  const who = `Node ${process.versions.node}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${rounds}`;
  return `${who}\n${loadLine(loadBefore, highestLoad, all.length)}`;
}
