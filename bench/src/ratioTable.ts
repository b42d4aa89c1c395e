import { isReached, type Goal } from './goals.js';
import { median } from './median.js';
import type { Sample } from './measures/Measure.js';

/** The rounds of one measure, by contender: `core` is ours, every other one a floor. */
export type Rounds = Readonly<Record<string, readonly Sample[]>>;

const HEAD = ['row', 'measure', 'floor', 'ours', 'ratio', 'goal', 'reached'];

/** The table: one line per goal whose measure was run. */
export function ratioTable(goals: readonly Goal[], byMeasure: ReadonlyMap<string, Rounds>): string {
  const rows = goals.flatMap((goal) => {
    const rounds = byMeasure.get(goal.measure);
    return rounds === undefined ? [] : [rowOf(goal, rounds)];
  });
  return inColumns([HEAD, ...rows]);
}

/** True when all rounds of all contenders ended with the same. */
export function endedTheSame(rounds: Rounds): boolean {
  return new Set(Object.values(rounds).flatMap((samples) => samples.map(({ digest }) => digest))).size === 1;
}

function rowOf(goal: Goal, rounds: Rounds): string[] {
  const [low, ours] = [goal.against ?? 'floor', 'core'].map((who) =>
    median((rounds[who] ?? []).map(({ figures }) => figures[goal.figure] ?? NaN)),
  );
  const ratio = compared(goal, low ?? NaN, ours ?? NaN);
  const limit = goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  const values = [low, ours].map((value) => `${written(value ?? NaN)} ${goal.unit}`.trimEnd());
  return [goal.row, goal.words, ...values, shortly(ratio), limit, isReached(goal, ratio) ? 'yes' : 'NO'];
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
