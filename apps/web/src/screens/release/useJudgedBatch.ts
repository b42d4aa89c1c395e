import { useApp } from '../../app/AppContext.js';
import { batchDiscount, batchErrors, batchSum } from '../../features/release/batchRules.js';
import { isBlank, type BatchRow } from '../../features/release/batchTable.js';
import { momentField } from '../../market/marketTime.js';
import { useCatalogue } from './useCatalogue.js';
import { useMemberRate } from './useMemberRate.js';

/** The rows of a batch with and without errors, and the sum of those without; in fen, the discount separate. */
export function useJudgedBatch(rows: readonly BatchRow[]) {
  const { serverNow: now } = useApp();
  const rate = useMemberRate() ?? 100;
  const catalogue = useCatalogue(rows);
  const errors = batchErrors(rows, momentField(now()), catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !errors.has(id));
  const discount = batchDiscount(good, catalogue, rate);
  return { catalogue, errors, filled, good, sum: batchSum(good, catalogue), discount, rate };
}
