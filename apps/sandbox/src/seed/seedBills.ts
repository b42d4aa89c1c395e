import type { MarketContext } from '../services/marketplace/MarketContext.js';
import { payableOf, ORDER_LIMITS, ORDER_TRANSITIONS } from '../services/marketplace/orders/Order.js';

/** Seeds the payments of the demo's orders, so that each paid order has a receipt. */
export function seedBills({ records }: MarketContext): void {
  for (const order of records.orders.where({})) {
    const paidTime = records.flows
      .where({ orderId: order.id })
      .find(({ title }) => title === ORDER_TRANSITIONS.pay.title)?.createTime;
    if (paidTime === undefined) continue;
    records.payInfos.put({
      id: records.nextId(),
      // The payment is complete, so its number need not be secret.
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
