import { isReached, type Goal } from './goals.js';
import { median } from './median.js';
import type { Sample } from './measures/Measure.js';
import { isPeer } from './peers/peers.js';

/** The rounds of one measure, by contender: `core` is ours, the others are floors and peers. */
export type Rounds = Readonly<Record<string, readonly Sample[]>>;

const HEAD = ['row', 'measure', 'goal', 'ours', 'best peer', 'floor', 'ratio', 'peer/floor', 'reached'];
/** In place of a figure that nobody has. */
const NONE = '–';

/** The table: one line per goal whose measure was run. */
export function ratioTable(goals: readonly Goal[], byMeasure: ReadonlyMap<string, Rounds>): string {
  const rows = goals.flatMap((goal) => {
    const rounds = byMeasure.get(goal.measure);
    return rounds === undefined ? [] : [rowOf(goal, rounds)];
  });
  return inColumns([HEAD, ...rows]);
}

/** True when all rounds of ours and the floors ended with the same, and the peers' with the same as far as they go. */
export function endedTheSame(rounds: Rounds): boolean {
  const byContender = Object.entries(rounds);
  const ours = byContender.flatMap(([who, samples]) => (isPeer(who) ? [] : samples));
  const all = byContender.flatMap(([, samples]) => samples);
  return (
    differing(ours.map(({ digest }) => digest)) === 1 &&
    differing(all.map(({ common, digest }) => common ?? digest)) === 1
  );
}

function differing(digests: readonly string[]): number {
  return new Set(digests).size;
}

function rowOf(goal: Goal, rounds: Rounds): string[] {
  const low = medianOf(goal, rounds[goal.against ?? 'floor']);
  const ours = medianOf(goal, rounds['core']);
  const ratio = compared(goal, low, ours);
  const best = bestPeer(goal, rounds);
  const limit = goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return [
    goal.row,
    goal.words,
    limit,
    figure(goal, ours),
    best === null ? NONE : `${figure(goal, best.value)} (${best.who})`,
    figure(goal, low),
    shortly(ratio),
    best === null ? NONE : shortly(compared(goal, low, best.value)),
    isReached(goal, ratio) ? 'yes' : 'NO',
  ];
}

/** The peer that comes closest to the goal, or exceeds it by most; null if no peer was measured. */
function bestPeer(goal: Goal, rounds: Rounds): { readonly who: string; readonly value: number } | null {
  const [best] = Object.entries(rounds)
    .flatMap(([who, samples]) => (isPeer(who) ? [{ who, value: medianOf(goal, samples) }] : []))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => (goal.atLeast === undefined ? a.value - b.value : b.value - a.value));
  return best ?? null;
}

function medianOf({ figure: name }: Goal, samples: readonly Sample[] = []): number {
  return median(samples.map(({ figures }) => figures[name] ?? NaN));
}

function figure({ unit }: Goal, value: number): string {
  return `${written(value)} ${unit}`.trimEnd();
}

function compared({ as }: Goal, low: number, ours: number): number {
  if (as === 'own') return ours;
  return as === 'more' ? ours - low : ours / low;
}

function shortly(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function written(value: number): string {
  if (Number.isInteger(value) && value < 1_000) return String(value);
  if (value < 100) return value.toPrecision(2);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
    .flatMap(underlined)
    .join('\n');

  /** As Markdown, so that a table can be pasted. */
  function underlined(line: string, index: number): string[] {
    return index === 0 ? [line, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`] : [line];
  }
}
