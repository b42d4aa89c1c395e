import { BATCH_COLUMNS } from './batchColumns.js';
import type { RowErrors } from './batchRules.js';
import type { BatchRow } from './batchTable.js';
import { csvText } from './csvText.js';

/** The maximal size of an imported file. */
export const BATCH_FILE_MAX = 5 * 1_024 * 1_024;

/** The accepted files, as the `accept` of a file input. */
export const BATCH_ACCEPT = '.xlsx,.csv,.tsv,.txt';

/** The faulty rows as a CSV: the number of each, its texts under the headers of the template, and its errors. */
export function faultyRowsText(rows: readonly BatchRow[], errors: ReadonlyMap<number, RowErrors>): string {
  const heads = [
    '序号',
    ...BATCH_COLUMNS.map(({ label, required }) => label + (required === true ? '*' : '')),
    '错误原因',
  ];
  const lines = rows.flatMap((row, index) => {
    const reasons = reasonsOf(row, errors.get(row.id));
    if (reasons.length === 0) return [];
    return [[String(index + 1), ...BATCH_COLUMNS.map(({ name }) => row.cells[name]), reasons.join('；')]];
  });
  return csvText([heads, ...lines]);
}

/** The errors of a row: the server's refusal first, then those of the rules. */
export function reasonsOf({ refusal }: Pick<BatchRow, 'refusal'>, errors: RowErrors = {}): readonly string[] {
  return [...(refusal === null ? [] : [refusal]), ...Object.values(errors)];
}
