import type { Answer } from '@fitout/api-client';
import * as z from 'zod/mini';
import { repairedAddress } from '../shared/addresses/places.js';
import { slotOf, wireDay } from '../shared/batchWords.js';
import { BATCH_ROWS } from '../shared/memberRules.js';
import { shapeCodec, webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';
import { visitFields } from './orderFields.js';

const NAMES = [
  'categoryName',
  'itemName',
  'quantity',
  'contactName',
  'contactMobile',
  'province',
  'city',
  'area',
  'address',
  'expectDate',
  'timeSlot',
  'description',
  'remark',
  'externalNo',
] as const;
export type BatchColumn = (typeof NAMES)[number];

/** One column of the table; the spreadsheet template has the same headers. */
export interface BatchHead {
  readonly name: BatchColumn;
  readonly label: string;
  readonly required?: boolean;
  readonly inputMode?: 'decimal' | 'numeric';
  /** Characters. */
  readonly max: number;
  /** Its width, in pixels. */
  readonly width: number;
}

const FIELDS = visitFields('');

export const BATCH_COLUMNS: readonly BatchHead[] = [
  { name: 'categoryName', label: '服务类目', required: true, max: 32, width: 96 },
  { name: 'itemName', label: '服务项目', required: true, max: 64, width: 136 },
  { name: 'quantity', label: '数量', required: true, inputMode: 'decimal', max: 7, width: 64 },
  visitHead('contactName', 80),
  { ...visitHead('contactMobile', 120), inputMode: 'numeric' },
  visitHead('province', 80),
  visitHead('city', 80),
  visitHead('area', 96),
  visitHead('address', 168),
  { name: 'expectDate', label: '期望上门日期', required: true, inputMode: 'numeric', max: 10, width: 120 },
  { name: 'timeSlot', label: '时段', max: 16, width: 88 },
  { name: 'description', label: '商品描述', max: 200, width: 152 },
  visitHead('remark', 152),
  { name: 'externalNo', label: '外部单号', max: 64, width: 136 },
];

function visitHead(name: BatchColumn, width: number): BatchHead {
  const field = FIELDS.find((one) => one.name === name);
  if (field === undefined) throw new TypeError(`no field ${name}`);
  // A choice of a single order is typed here.
  const max = 'max' in field ? (field.max ?? 200) : 32;
  return { name, label: field.label, max, width, ...(field.required === true && { required: true }) };
}

export type BatchCells = Readonly<Record<BatchColumn, string>>;

const ROW = z.strictObject({
  id: z.int(),
  cells: z.record(z.enum(NAMES), z.string()),
  isChecked: z.boolean(),
  /** Why the server refused the row; null without a refusal. */
  refusal: z.nullable(z.string()),
});

const DRAFT = z.strictObject({
  rows: z.readonly(
    z.array(z.readonly(ROW)).check(
      z.maxLength(BATCH_ROWS.member),
      z.refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
    ),
  ),
  /** Placed orders of the table that are unpaid; `amount` in fen. */
  placed: z.nullable(
    z.strictObject({ batchNo: z.string(), payInfoId: z.nullable(z.string()), count: z.int(), amount: z.int() }),
  ),
  isUnsure: z.boolean(),
});

export type BatchRow = Readonly<z.output<typeof ROW>>;

export type BatchDraft = Readonly<z.output<typeof DRAFT>>;

const NO_CELLS = Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, ''])) as BatchCells;

export const SLOT_NAMES: readonly string[] = ['上午', '下午', '晚间'];

const NUMBERS: ReadonlySet<BatchColumn> = new Set(['quantity', 'contactMobile', 'expectDate']);

export function isBlank({ cells }: BatchRow): boolean {
  return BATCH_COLUMNS.every(({ name }) => cells[name].trim() === '');
}

export function withBlankRow(rows: readonly BatchRow[], max: number = BATCH_ROWS.usual): readonly BatchRow[] {
  if (rows.length >= max) return rows;
  return [...rows, { id: nextId(rows), cells: NO_CELLS, isChecked: false, refusal: null }];
}

/** The rows with these cells in the row `id`; without one in the first blank row, or in a new one. */
export function withEdited(
  rows: readonly BatchRow[],
  id: number | null,
  cells: BatchCells,
  max: number = BATCH_ROWS.usual,
): readonly BatchRow[] {
  const all = id === null && !rows.some(isBlank) ? withBlankRow(rows, max) : rows;
  const at = all.find((row) => (id === null ? isBlank(row) : row.id === id));
  return all.map((row) => (row === at ? { ...row, cells: withPlace(cells), isChecked: true, refusal: null } : row));
}

export interface Pasted {
  readonly rows: readonly BatchRow[];
  readonly leftOutCount: number;
}

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

export function withPlace(cells: BatchCells): BatchCells {
  return { ...cells, ...repairedAddress(cells) };
}

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

/** The table after the server's answer: accepted rows are removed, refused ones stay with the reason. */
export type BatchEvent =
  | { readonly kind: 'typed'; readonly id: number; readonly name: BatchColumn; readonly text: string }
  | { readonly kind: 'pasted'; readonly rows: readonly BatchRow[] }
  // `max` is the customer's limit of rows, by default the usual one.
  | { readonly kind: 'added'; readonly max?: number }
  | { readonly kind: 'copied'; readonly id: number; readonly max?: number }
  | { readonly kind: 'checked' | 'cleared' | 'sent' | 'refused' }
  | { readonly kind: 'removed' | 'left'; readonly id: number }
  | { readonly kind: 'answered'; readonly answer: Answer<'pay.createTemplate'> };

const FIRST_ROWS = 5;

export function emptyBatch(): BatchDraft {
  let rows: readonly BatchRow[] = [];
  while (rows.length < FIRST_ROWS) rows = withBlankRow(rows, FIRST_ROWS);
  return { rows, placed: null, isUnsure: false };
}

export function batchStep(draft: BatchDraft, event: BatchEvent): BatchDraft {
  const { rows } = draft;
  // A row that does not change stays the same object, and is not rendered again.
  const change = (by: (row: BatchRow) => Partial<BatchRow> | false): BatchDraft => ({
    ...draft,
    rows: rows.map((row) => {
      const values = by(row);
      return values === false ? row : { ...row, ...values };
    }),
  });
  const withRows = (rest: readonly BatchRow[]) => ({ ...draft, rows: rest.length === 0 ? emptyBatch().rows : rest });
  switch (event.kind) {
    case 'typed':
      // A changed cell takes the row's refusal away.
      return change(
        (row) => row.id === event.id && { cells: { ...row.cells, [event.name]: event.text }, refusal: null },
      );
    case 'pasted':
      return { ...draft, rows: event.rows };
    case 'added':
      return { ...draft, rows: withBlankRow(rows, event.max) };
    case 'copied': {
      if (rows.length >= (event.max ?? BATCH_ROWS.usual)) return draft;
      const copyOf = ({ cells, isChecked }: BatchRow) => ({
        id: nextId(rows),
        cells: { ...cells, externalNo: '' },
        isChecked,
        refusal: null,
      });
      return { ...draft, rows: rows.flatMap((row) => (row.id === event.id ? [row, copyOf(row)] : [row])) };
    }
    case 'removed':
      return withRows(rows.filter(({ id }) => id !== event.id));
    case 'left':
      return change((row) => row.id === event.id && { cells: withPlace(row.cells), isChecked: true });
    case 'checked':
      return change((row) => !row.isChecked && { cells: withPlace(row.cells), isChecked: true });
    case 'cleared':
      return emptyBatch();
    case 'sent':
      return { ...draft, isUnsure: true };
    case 'refused':
      return { ...draft, isUnsure: false };
    case 'answered': {
      const { batchNo, payInfoId, amount, orders, failed } = event.answer;
      const taken = new Set(orders.map(({ rowNo }) => rowNo));
      const reasons = new Map(failed.map(({ rowNo, msg }) => [rowNo, msg === '' ? '该行无法下单' : msg]));
      const rest = rows
        .filter(({ id }) => !taken.has(id))
        .map((row) => ({ ...row, refusal: reasons.get(row.id) ?? row.refusal }));
      const placed =
        orders.length === 0 ? draft.placed : { batchNo, payInfoId, count: orders.length, amount: amount ?? 0 };
      return { ...withRows(rest), placed, isUnsure: false };
    }
  }
}

export function storedBatch(open: () => WebStorage, userId: string): WebStored<BatchDraft | null> {
  return webStored(open, `batchDraft:${userId}`, shapeCodec(DRAFT, null));
}
