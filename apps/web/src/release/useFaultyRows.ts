import { useState } from 'react';
import { saveAnswer } from '../orders/saveAnswer.js';
import { faultyRowsText, reasonsOf } from './batchFile.js';
import type { RowErrors } from './batchRules.js';
import { isBlank, type BatchRow } from './batchTable.js';

/** The rows with errors: their number, the filter that shows only them, and their file. `errors` are by the row's id. */
export function useFaultyRows(rows: readonly BatchRow[], errors: ReadonlyMap<number, RowErrors>) {
  // The faulty rows at the moment when the filter was set: a row stays visible while the user corrects it.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const wrongIds = rows
    .filter((row) => !isBlank(row) && reasonsOf(row, errors.get(row.id)).length > 0)
    .map(({ id }) => id);

  function exportFile() {
    const bytes = new Blob([faultyRowsText(rows, errors)], { type: 'text/csv' });
    saveAnswer({ url: null, bytes }, '批量下单错误.csv');
  }

  return {
    count: wrongIds.length,
    isOnly: only !== null,
    /** The ids of the rows to show; null shows all. */
    shown: only === null ? null : new Set([...only, ...wrongIds]),
    /** Shows only these, or all rows. */
    show: (isOnly: boolean) => setOnly(isOnly ? new Set(wrongIds) : null),
    exportFile,
  };
}
