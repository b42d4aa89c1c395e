import { useApp } from '../context/AppContext.js';
import { batchDiscount, batchErrors, batchSum } from './batchRules.js';
import { exampleDay } from '../shared/batchWords.js';
import { isBlank, type BatchRow } from './batchTable.js';
import { momentField } from '../shared/marketTime.js';
import { useCatalogue } from './useCatalogue.js';
import { useMemberRate } from './useMemberRate.js';

/**
 * The rows of a batch with and without errors, the sum of those without, in fen, the discount separate, and an example of
 * a day.
 */
export function useJudgedBatch(rows: readonly BatchRow[]) {
  const { serverNow } = useApp();
  const rate = useMemberRate() ?? 100;
  const catalogue = useCatalogue(rows);
  const now = momentField(serverNow());
  const errors = batchErrors(rows, now, catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !errors.has(id));
  const discount = batchDiscount(good, catalogue, rate);
  const sum = batchSum(good, catalogue);
  return { catalogue, exampleDay: exampleDay(now), errors, filled, good, sum, discount, rate };
}
