import { COST_STATUS, ORDER_STATUS } from '@fitout/api-client/contract';
import { activateMembership } from '../club/activateMembership.js';
import type { MarketContext } from '../MarketContext.js';
import { payableOf } from '../orders/Order.js';
import { saveCost } from '../orders/saveCost.js';
import { saveStep } from '../orders/saveOrder.js';
import { stepRental } from '../rentals/stepRental.js';
import type { PayInfo } from './PayInfo.js';

/** Marks the subjects of a bill as paid; returns false if that is no longer possible. */
export function settleBill(context: MarketContext, bill: PayInfo, at: number): boolean {
  if (bill.bizType === 'order') return settleOrders(context, bill, at);
  if (bill.bizType === 'additional') return settleCosts(context, bill, at);
  if (bill.bizType === 'vip') return bill.bizIds.every((id) => activateMembership(context, id, at));
  return bill.bizIds.every((id) => stepRental(context, id, 'pay', at) !== null);
}

/** Settles all or nothing, because a payment that is refunded as a whole has paid for nothing. */
function settleCosts(context: MarketContext, { bizIds }: PayInfo, at: number): boolean {
  const { records } = context;
  const isPayable = (id: string) => {
    const cost = records.costs.byId(id);
    return (
      cost?.status === COST_STATUS.confirmed &&
      (records.orders.byId(cost.orderId)?.status ?? ORDER_STATUS.closed) !== ORDER_STATUS.closed
    );
  };
  if (!bizIds.every(isPayable)) return false;
  for (const id of bizIds) saveCost(context, id, { event: 'pay', actor: 'payment', actorId: '' }, at);
  return true;
}

function settleOrders(context: MarketContext, { bizIds }: PayInfo, at: number): boolean {
  const orders = bizIds.flatMap((id) => context.records.orders.byId(id) ?? []);
  if (!orders.every(({ status, payDeadline }) => status === ORDER_STATUS.unpaid && at < payDeadline)) return false;
  for (const order of orders) {
    const request = { event: 'pay', actor: 'payment', money: payableOf(order) } as const;
    saveStep(context, order, request, { operator: null, at });
  }
  return true;
}
