import { BATCH_ROWS } from '../shared/memberRules.js';
import { repairedAddress } from '../shared/addresses/repairedAddress.js';
import { BATCH_COLUMNS, type BatchColumn } from './batchColumns.js';
import { slotOf, wireDay } from '../shared/batchWords.js';

/** The texts of one row. */
export type BatchCells = Readonly<Record<BatchColumn, string>>;

/** One order in the table. */
export interface BatchRow {
  /** Its permanent number, which is not its position. */
  readonly id: number;
  readonly cells: BatchCells;
  /** Its errors are shown: it was left, pasted or sent. */
  readonly isChecked: boolean;
  /** Why the server refused the row; null without a refusal. */
  readonly refusal: string | null;
}

const NO_CELLS = Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, ''])) as BatchCells;

const NUMBERS: ReadonlySet<BatchColumn> = new Set(['quantity', 'contactMobile', 'expectDate']);

/** Whether every cell is empty. */
export function isBlank({ cells }: BatchRow): boolean {
  return BATCH_COLUMNS.every(({ name }) => cells[name].trim() === '');
}

/** The rows with one more at the end; at most `max`. */
export function withBlankRow(rows: readonly BatchRow[], max: number = BATCH_ROWS.usual): readonly BatchRow[] {
  if (rows.length >= max) return rows;
  return [...rows, { id: nextId(rows), cells: NO_CELLS, isChecked: false, refusal: null }];
}

/** The rows with a changed cell; that removes the row's refusal. */
export function withCell(rows: readonly BatchRow[], id: number, name: BatchColumn, text: string): readonly BatchRow[] {
  return rows.map((row) => (row.id === id ? { ...row, cells: { ...row.cells, [name]: text }, refusal: null } : row));
}

/** The rows, at most `max`, with a copy of one after it. Only the external number is not copied. */
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

/** The table after a paste. */
export interface Pasted {
  readonly rows: readonly BatchRow[];
  /** The number of rows beyond the limit. */
  readonly leftOutCount: number;
}

/**
 * Pastes cells into the table, from a row and a column on, over the present values. If their first row is the
 * template's headers, each column is matched by its header. At most `max` rows result.
 */
export function withPasted(
  rows: readonly BatchRow[],
  at: { readonly row: number; readonly column: BatchColumn },
  cells: readonly (readonly string[])[],
  max: number = BATCH_ROWS.usual,
): Pasted {
  const heads = headsIn(cells[0] ?? []);
  const first = BATCH_COLUMNS.findIndex(({ name }) => name === at.column);
  const names = heads ?? BATCH_COLUMNS.slice(first).map(({ name }) => name);
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
  return { rows: filled, leftOutCount: Math.max(0, body.length - room) };
}

/** The non-blank rows followed by those of a file; null if the file's first line is not that of the template. */
export function withImported(
  rows: readonly BatchRow[],
  cells: readonly (readonly string[])[],
  max: number = BATCH_ROWS.usual,
): Pasted | null {
  const heads = headsIn(cells[0] ?? []);
  const isTemplate = BATCH_COLUMNS.every(({ name, required }) => required !== true || heads?.includes(name));
  if (!isTemplate) return null;
  const filled = rows.filter((row) => !isBlank(row));
  return withPasted(filled, { row: filled.length, column: 'categoryName' }, cells, max);
}

function filledWith(cells: BatchCells, names: readonly (BatchColumn | null)[], line: readonly string[]): BatchCells {
  const next: Record<BatchColumn, string> = { ...cells };
  for (const [index, text] of line.entries()) {
    const name = names[index];
    if (name === undefined || name === null) continue;
    // As programs write the numbers of a text: 2.0, 13812345678.0.
    const plain = NUMBERS.has(name) ? text.replace(/^(\d+)\.0+$/u, '$1') : text;
    next[name] = name === 'expectDate' ? wireDay(plain) : name === 'timeSlot' ? slotOf(plain) : plain;
  }
  return withPlace(next);
}

/** The cells of a row with the place names of the table. */
export function withPlace(cells: BatchCells): BatchCells {
  return { ...cells, ...repairedAddress(cells) };
}

/** The columns of a header line; null for any other line. An asterisk marks a required column. */
function headsIn(line: readonly string[]): readonly (BatchColumn | null)[] | null {
  const named = line.map((text) => {
    const label = text.replaceAll(/[*＊\s]/gu, '');
    return BATCH_COLUMNS.find((head) => head.label === label)?.name ?? null;
  });
  return named.filter((name) => name !== null).length < 3 ? null : named;
}

function nextId(rows: readonly BatchRow[]): number {
  return rows.reduce((max, { id }) => Math.max(max, id), 0) + 1;
}
