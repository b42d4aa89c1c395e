import { flag, listOf, nullable, shapeOf, tableOf, text, type Shape } from '../shapes.js';
import { BATCH_COLUMNS } from './batchColumns.js';
import { BATCH_ROWS } from '../shared/memberRules.js';
import { type BatchCells, type BatchRow } from './batchTable.js';
import { jsonCodec } from '../shared/storage/codecs.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** Placed orders of the table that are unpaid; `amount` in fen. */
export interface PlacedBatch {
  readonly batchNo: string;
  readonly payInfoId: string | null;
  readonly count: number;
  readonly amount: number;
}

/** An unfinished table, and the orders last placed from it. */
export interface BatchDraft {
  readonly rows: readonly BatchRow[];
  readonly placed: PlacedBatch | null;
  /** A batch was sent, and has no answer yet. */
  readonly isUnsure: boolean;
}

const whole = shapeOf((value): value is number => Number.isSafeInteger(value));
const cellShapes = Object.fromEntries(BATCH_COLUMNS.map(({ name }) => [name, text])) as {
  readonly [K in keyof BatchCells]: Shape<string>;
};
const isDraft = tableOf<BatchDraft>(
  {
    rows: listOf(
      tableOf<BatchRow>(
        { id: whole, cells: tableOf<BatchCells>(cellShapes, 'refused'), isChecked: flag, refusal: nullable(text) },
        'refused',
      ),
    ),
    placed: nullable(
      tableOf<PlacedBatch>({ batchNo: text, payInfoId: nullable(text), count: whole, amount: whole }, 'refused'),
    ),
    isUnsure: flag,
  },
  'refused',
);

/** This account's unfinished table in this tab, stored for a reload; null without a readable one. */
export function storedBatch(open: () => WebStorage, userId: string): WebStored<BatchDraft | null> {
  return webStored(open, `batchDraft:${userId}`, jsonCodec(batchIn));
}

function batchIn(json: unknown): BatchDraft | null {
  if (!isDraft(json) || json.rows.length > BATCH_ROWS.member) return null;
  return new Set(json.rows.map(({ id }) => id)).size === json.rows.length ? json : null;
}
