import { readFileSync } from 'node:fs';
import { mean, median } from './numbers.js';
import type { Sample } from './contender.js';

const NONE = '–';

/** `row` is one of the list of ratios, P1 to P17. */
export type Goal = Readonly<
  Record<'row' | 'words' | 'measure' | 'figure' | 'unit' | 'against' | 'limit' | 'peer' | 'peerRatio', string>
> & {
  readonly where: 'node' | 'page' | 'trace';
  readonly rounds: number;
  readonly as: 'ratio' | 'own' | 'more';
};

/**
 * The goals, one a line of `goals.csv`. P4's edit is missing because messages cannot be edited yet; P10 and P11 are sizes, not times.
 * `peer` is the best peer of a line and `peerRatio` its ratio to the floor of the same run, as measured on 2026-11-27 with matrix-js-sdk 43 and
 * chatscope 2.
 */
export const GOALS: readonly Goal[] = readFileSync(new URL('goals.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Goal => {
    const [row = '', words = '', measure = '', where, rounds, figure = '', ...rest] = line.split(';');
    const [unit = '', against = '', as, limit = '', peer = NONE, peerRatio = NONE] = rest;
    const kinds = { where: where as Goal['where'], as: as as Goal['as'] };
    return { row, words, measure, rounds: Number(rounds), figure, unit, against, limit, peer, peerRatio, ...kinds };
  });

export type Rounds = Readonly<Record<string, readonly Sample[]>>;

export type Plan = Pick<Goal, 'measure' | 'where' | 'rounds'> & { readonly contenders: readonly string[] };

/**
 * The measures behind `names`, which are measures or rows of the table (`P7`), in the order of the goals; all when
 * nothing is named. Throws for a name that is neither.
 */
export function plansOf(goals: readonly Goal[], names: readonly string[]): readonly Plan[] {
  const known = new Set(goals.flatMap(({ row, measure }) => [row, measure]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`no measure ${unknown}; there are ${[...known].join(', ')}`);
  const plans = new Map<string, Plan>();
  for (const { row, measure, where, rounds, against } of goals) {
    if (names.length > 0 && !names.includes(row) && !names.includes(measure)) continue;
    const { contenders = ['core'] } = plans.get(measure) ?? {};
    plans.set(measure, { measure, where, rounds, contenders: [...new Set([against, ...contenders])] });
  }
  return [...plans.values()];
}

export function endedTheSame(rounds: Rounds): boolean {
  return new Set(Object.values(rounds).flatMap((samples) => samples.map(({ digest }) => digest))).size === 1;
}

export function isReached(limit: string, ratio: number): boolean {
  const bound = Number(limit.slice(2));
  return limit.startsWith('≥') ? ratio >= bound : ratio <= bound;
}

const HEAD = ['row', 'measure', 'goal', 'ours', 'best peer *', 'floor', 'ratio', 'peer/floor *', 'reached'];
/** The table: one line per goal whose measure was run. As Markdown, so that it can be pasted. */
export function ratioTable(goals: readonly Goal[], byMeasure: ReadonlyMap<string, Rounds>): string {
  const rows = [HEAD];
  for (const goal of goals) {
    const rounds = byMeasure.get(goal.measure);
    if (rounds !== undefined) rows.push(rowOf(goal, rounds));
  }
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return lines.join('\n');
}

function rowOf(goal: Goal, rounds: Rounds): string[] {
  const { row, words, limit, as, peer, peerRatio } = goal;
  const low = medianOf(goal, rounds[goal.against]);
  const ours = medianOf(goal, rounds['core']);
  const ratio = as === 'own' ? ours : as === 'more' ? ours - low : ours / low;
  const shortly = Number.isInteger(ratio) ? String(ratio) : ratio.toFixed(2);
  const reached = isReached(limit, ratio) ? 'yes' : 'NO';
  return [row, words, limit, figure(goal, ours), peer, figure(goal, low), shortly, peerRatio, reached];
}

function medianOf({ figure: name }: Goal, samples: readonly Sample[] = []): number {
  return median(samples.map(({ figures }) => figures[name] ?? NaN));
}

function figure({ unit }: Goal, value: number): string {
  return `${written(value)} ${unit}`.trimEnd();
}

function written(value: number): string {
  if (Number.isInteger(value) && value < 1_000) return String(value);
  if (value < 100) return value.toPrecision(2);
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');
}

const QUIET = 0.05;

/**
 * What other programs used of the processors, by `shares` from 0 to 1, each taken between two rounds, when the
 * benchmark itself did nothing. The mean load of the system would count the benchmark's own programs.
 */
export function otherWorkLine(shares: readonly number[], cores: number): string {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const average = shares.length === 0 ? 0 : mean(shares);
  const text = `other programs used ${percent(average)} of ${cores} cores between the rounds, ${percent(Math.max(0, ...shares))} at most`;
  return average <= QUIET ? text : `${text}: TOO MUCH, the times below are not to be believed`;
}
