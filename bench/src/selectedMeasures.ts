import type { Goal } from './goals.js';

/**
 * The measures behind `names`, which are measures or rows of the table (`P7`), in the order of the goals; all when
 * nothing is named. Throws for a name that is neither.
 */
export function selectedMeasures(goals: readonly Goal[], names: readonly string[]): readonly string[] {
  const known = new Set(goals.flatMap(({ row, measure }) => [row, measure]));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`no measure ${unknown}; there are ${[...known].join(', ')}`);
  const selected = goals.filter(
    ({ row, measure }) => names.length === 0 || names.includes(row) || names.includes(measure),
  );
  return [...new Set(selected.map(({ measure }) => measure))];
}
