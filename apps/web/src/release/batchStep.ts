import type { Answer } from '@fitout/api-client';
import { afterAnswer } from './batchRules.js';
import { withBlankRow, withCell, withCopy, withPlace, type BatchRow } from './batchTable.js';
import type { BatchColumn } from './batchColumns.js';
import type { BatchDraft } from './storedBatch.js';

/** An event of the table. */
export type BatchEvent =
  | { readonly kind: 'typed'; readonly id: number; readonly name: BatchColumn; readonly text: string }
  | { readonly kind: 'pasted'; readonly rows: readonly BatchRow[] }
  // `max` is the customer's limit of rows, by default the usual one.
  | { readonly kind: 'added'; readonly max?: number }
  | { readonly kind: 'copied'; readonly id: number; readonly max?: number }
  | { readonly kind: 'checked' | 'cleared' | 'sent' | 'refused' }
  | { readonly kind: 'removed' | 'left'; readonly id: number }
  | { readonly kind: 'answered'; readonly answer: Answer<'pay.createTemplate'> };

/** Rows of an empty table. */
const FIRST_ROWS = 5;

/** An empty table. */
export function emptyBatch(): BatchDraft {
  let rows: readonly BatchRow[] = [];
  while (rows.length < FIRST_ROWS) rows = withBlankRow(rows, FIRST_ROWS);
  return { rows, placed: null, isUnsure: false };
}

/** The table after an event. */
export function batchStep(draft: BatchDraft, event: BatchEvent): BatchDraft {
  const { rows } = draft;
  switch (event.kind) {
    case 'typed':
      return { ...draft, rows: withCell(rows, event.id, event.name, event.text) };
    case 'pasted':
      return { ...draft, rows: event.rows };
    case 'added':
      return { ...draft, rows: withBlankRow(rows, event.max) };
    case 'copied':
      return { ...draft, rows: withCopy(rows, event.id, event.max) };
    case 'removed': {
      const rest = rows.filter(({ id }) => id !== event.id);
      return { ...draft, rows: rest.length === 0 ? emptyBatch().rows : rest };
    }
    case 'left':
      return {
        ...draft,
        rows: rows.map((row) => (row.id === event.id ? { ...row, cells: withPlace(row.cells), isChecked: true } : row)),
      };
    case 'checked':
      return {
        ...draft,
        rows: rows.map((row) => (row.isChecked ? row : { ...row, cells: withPlace(row.cells), isChecked: true })),
      };
    case 'cleared':
      return emptyBatch();
    case 'sent':
      return { ...draft, isUnsure: true };
    case 'refused':
      return { ...draft, isUnsure: false };
    case 'answered': {
      const { batchNo, payInfoId, amount, orders } = event.answer;
      const rest = afterAnswer(rows, event.answer);
      const placed =
        orders.length === 0 ? draft.placed : { batchNo, payInfoId, count: orders.length, amount: amount ?? 0 };
      return { rows: rest.length === 0 ? emptyBatch().rows : rest, placed, isUnsure: false };
    }
  }
}
