import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { payableOf } from '../services/marketplace/orders/Order.js';
import { ORDER_LIMITS } from '../services/marketplace/orders/orderLimits.js';
import { ORDER_TRANSITIONS } from '../services/marketplace/orders/orderTransitions.js';

/** What the people of the demo have paid for their orders, so that each paid one has its receipt. */
export function seedBills({ records }: MarketContext): void {
  for (const order of records.orders.where({})) {
    const paidTime = records.flows
      .where({ orderId: order.id })
      .find(({ title }) => title === ORDER_TRANSITIONS.pay.title)?.createTime;
    if (paidTime === undefined) continue;
    records.payInfos.put({
      id: records.nextId(),
      // Nothing can be paid with it any more, so that its number may be one that can be guessed.
      payNo: `PAY${order.orderNo}`,
      payerId: order.customerId,
      bizType: 'order',
      bizIds: [order.id],
      amount: payableOf(order),
      status: 'PAID',
      expireTime: order.createTime + ORDER_LIMITS.payMs,
      paidTime,
      createTime: order.createTime,
    });
  }
}
