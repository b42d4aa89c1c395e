import type { MarketContext } from '../MarketContext.js';
import type { PayInfo } from './PayInfo.js';

/** The ids of the orders of a payment; none for a membership or a rental. */
export function ordersOfBill({ records }: MarketContext, { bizType, bizIds }: PayInfo): readonly string[] {
  if (bizType === 'order') return bizIds;
  return bizType === 'additional' ? bizIds.flatMap((id) => records.costs.byId(id)?.orderId ?? []) : [];
}
