import { BATCH_ROWS } from '../../memberRules.js';
import { repairedAddress } from '../../addresses/repairedAddress.js';
import { BATCH_HEADS, type BatchColumn } from './batchColumns.js';
import { slotOf, wireDay } from './batchWords.js';

/** The texts of one row. */
export type BatchCells = Readonly<Record<BatchColumn, string>>;

/** One order that is being written. */
export interface BatchRow {
  /** Its permanent number, which is not its position. */
  readonly id: number;
  readonly cells: BatchCells;
  /** What is wrong with it is said: it was left, pasted or sent. */
  readonly isChecked: boolean;
  /** Why the server refused the row; null without a refusal. */
  readonly refusal: string | null;
}

const NO_CELLS = Object.fromEntries(BATCH_HEADS.map(({ name }) => [name, ''])) as BatchCells;

/** Nothing was written in it. */
export function isBlank({ cells }: BatchRow): boolean {
  return BATCH_HEADS.every(({ name }) => cells[name].trim() === '');
}

/** The rows and one more at their end; no more than `max`. */
export function withBlankRow(rows: readonly BatchRow[], max: number = BATCH_ROWS.usual): readonly BatchRow[] {
  if (rows.length >= max) return rows;
  return [...rows, { id: nextId(rows), cells: NO_CELLS, isChecked: false, refusal: null }];
}

/** The rows with other texts in one of them; what the server said of it was about the old ones. */
export function withCell(rows: readonly BatchRow[], id: number, name: BatchColumn, text: string): readonly BatchRow[] {
  return rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [name]: text }, refusal: null } : row));
}

/** The rows, at most `max`, with a copy of one right behind it. Its number elsewhere is the one thing that is not copied. */
export function withCopy(rows: readonly BatchRow[], id: number, max: number = BATCH_ROWS.usual): readonly BatchRow[] {
  if (rows.length >= max) return rows;
  const copyOf = (row: BatchRow) => ({
    ...row,
    id: nextId(rows),
    cells: { ...row.cells, externalNo: '' },
    refusal: null,
  });
  return rows.flatMap((row) => (row.id === id ? [row, copyOf(row)] : [row]));
}

/** What a paste has made of the table. */
export interface Pasted {
  readonly rows: readonly BatchRow[];
  /** Rows that found no room. */
  readonly left: number;
}

/**
 * Puts pasted cells into the table, beginning at a row and a column, over the present values. Cells whose first row are
 * the heads of the template go under those, in whatever order they are. No more than `max` rows come of it.
 */
export function withPasted(
  rows: readonly BatchRow[],
  at: { readonly row: number; readonly column: BatchColumn },
  cells: readonly (readonly string[])[],
  max: number = BATCH_ROWS.usual,
): Pasted {
  const heads = headsIn(cells[0] ?? []);
  const first = BATCH_HEADS.findIndex(({ name }) => name === at.column);
  const names = heads ?? BATCH_HEADS.slice(first).map(({ name }) => name);
  const body = heads === null ? cells : cells.slice(1);
  const room = max - at.row;
  let all: readonly BatchRow[] = rows;
  while (all.length < Math.min(at.row + body.length, max)) all = withBlankRow(all, max);
  const filled = all.map((row, index) => {
    const line = index < at.row ? undefined : body[index - at.row];
    return line === undefined
      ? row
      : { ...row, cells: filledWith(row.cells, names, line), isChecked: true, refusal: null };
  });
  return { rows: filled, left: Math.max(0, body.length - room) };
}

/** The rows that were written and, behind them, those of a file; null when its first line is not that of the template. */
export function withImported(
  rows: readonly BatchRow[],
  cells: readonly (readonly string[])[],
  max: number = BATCH_ROWS.usual,
): Pasted | null {
  const heads = headsIn(cells[0] ?? []);
  const isTemplate = BATCH_HEADS.every(({ name, required }) => required !== true || heads?.includes(name));
  if (!isTemplate) return null;
  const written = rows.filter((row) => !isBlank(row));
  return withPasted(written, { row: written.length, column: 'categoryName' }, cells, max);
}

function filledWith(cells: BatchCells, names: readonly (BatchColumn | null)[], line: readonly string[]): BatchCells {
  const next: Record<BatchColumn, string> = { ...cells };
  for (const [index, text] of line.entries()) {
    const name = names[index];
    if (name === undefined || name === null) continue;
    next[name] = name === 'expectDate' ? wireDay(text) : name === 'timeSlot' ? slotOf(text) : text;
  }
  return withPlace(next);
}

/** The texts of a row with the names of places as the table has them. */
export function withPlace(cells: BatchCells): BatchCells {
  return { ...cells, ...repairedAddress(cells) };
}

/** The columns a line of heads names; null for a line that is none. Stars mark what is asked for. */
function headsIn(line: readonly string[]): readonly (BatchColumn | null)[] | null {
  const named = line.map((text) => {
    const label = text.replaceAll(/[*＊\s]/gu, '');
    return BATCH_HEADS.find((head) => head.label === label)?.name ?? null;
  });
  return named.filter((name) => name !== null).length < 3 ? null : named;
}

function nextId(rows: readonly BatchRow[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}
