import { cpus, loadavg } from 'node:os';
import { buildContenders } from './buildContenders.js';
import { GOALS } from './goals.js';
import { loadLine } from './loadLine.js';
import type { Sample } from './measures/Measure.js';
import { openPages, type Pages } from './page/openPages.js';
import { PAGE_MEASURES } from './page/pageMeasures.js';
import { endedTheSame, ratioTable, type Rounds } from './ratioTable.js';
import { runOnce } from './runOnce.js';
import { selectedMeasures } from './selectedMeasures.js';

/** In a page the measure decides how many messages there are: most measures end when all have arrived. */
const ROUNDS = 5;

const selected = selectedMeasures(GOALS, process.argv.slice(2));
const isInPage = (measure: string): boolean => Object.hasOwn(PAGE_MEASURES, measure);

/** The mean number of programs that ran or waited in the last minute. */
const load = (): number => loadavg()[0] ?? 0;
const loadBefore = load();
let highestLoad = loadBefore;

const byMeasure = new Map<string, Rounds>();
const inNode = selected.filter((measure) => !isInPage(measure));
if (inNode.length > 0) {
  const program = await buildContenders();
  for (const measure of inNode) {
    const run = (who: string): Promise<Sample> => runOnce(program, measure, who === 'core' ? 'core' : 'floor');
    byMeasure.set(measure, await runRounds(measure, ['floor', 'core'], ROUNDS, run));
  }
}
const inPage = selected.filter(isInPage);
if (inPage.length > 0) {
  const pages = await openPages();
  for (const measure of inPage) byMeasure.set(measure, await runInPages(pages, measure));
  await pages.close();
}

process.stdout.write(`\n${machine()}\n\n${ratioTable(GOALS, byMeasure)}\n`);
const differing = [...byMeasure].filter(([, rounds]) => !endedTheSame(rounds)).map(([measure]) => measure);
if (differing.length > 0) {
  process.stderr.write(`\nfloor and core did not end with the same: ${differing.join(', ')}\n`);
  process.exitCode = 1;
}

async function runInPages(pages: Pages, measure: string): Promise<Rounds> {
  const { contenders = [], rounds = 0, run } = PAGE_MEASURES[measure] ?? {};
  return runRounds(measure, contenders, rounds, async (who) => {
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
    for (const who of contenders) rounds[who]?.push(await run(who));
    highestLoad = Math.max(highestLoad, load());
  }
  return rounds;
}

function machine(): string {
  const all = cpus();
  const rounds = `medians of ${ROUNDS} rounds, in a page of 3 to 7`;
  const who = `Node ${process.versions.node}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown'}, ${rounds}`;
  return `${who}\n${loadLine(loadBefore, highestLoad, all.length)}`;
}
