import { useApp } from '../../app/AppContext.js';
import { batchDiscount, batchFaults, batchSum } from '../../features/release/batchRules.js';
import { isBlank, type BatchRow } from '../../features/release/batchTable.js';
import { momentField } from '../../market/marketTime.js';
import { useCatalogue } from './useCatalogue.js';
import { useMemberRate } from './useMemberRate.js';

/** The rows of a batch with and without faults, and the sum of those without; in fen, the discount separate. */
export function useJudgedBatch(rows: readonly BatchRow[]) {
  const { serverNow: now } = useApp();
  const rate = useMemberRate() ?? 100;
  const catalogue = useCatalogue(rows);
  const faults = batchFaults(rows, momentField(now()), catalogue);
  const filled = rows.filter((row) => !isBlank(row));
  const good = filled.filter(({ id }) => !faults.has(id));
  const discount = batchDiscount(good, catalogue, rate);
  return { catalogue, faults, filled, good, sum: batchSum(good, catalogue), discount, rate };
}
