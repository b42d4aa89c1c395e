import type { MarketContext } from '../MarketContext.js';
import type { PayInfo } from './PayInfo.js';

/** The orders that a payment is about; none of a membership or a rental. */
export function ordersOfBill({ records }: MarketContext, { bizType, bizIds }: PayInfo): readonly string[] {
  if (bizType === 'order') return bizIds;
  return bizType === 'additional' ? bizIds.flatMap((id) => records.costs.byId(id)?.orderId ?? []) : [];
}
