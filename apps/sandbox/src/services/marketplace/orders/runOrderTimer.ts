import { ORDER_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import { isOpenAfterSale } from './afterSale.js';
import type { Order } from './Order.js';
import { saveStep } from './saveOrder.js';

const DAY_MS = 24 * 60 * 60_000;

/** The events of an order that a timer causes. */
export type OrderTimer = 'timeout' | 'noProvider' | 'acceptWork' | 'comment' | 'archive';

/** Runs a due timer of an order; `at` is when it was due. */
export function runOrderTimer(context: MarketContext, event: OrderTimer, id: string, at: number): Order | null {
  const { records, jobs } = context;
  const order = records.orders.byId(id);
  if (order === null) return null;
  const step = saveStep(context, order, { event, actor: 'clock' }, { operator: null, at });
  if (step.ok && event === 'timeout') {
    records.cancelled.put({ id, customerId: order.customerId, orderNo: order.orderNo });
    for (const bill of records.payInfos.where({ payerId: order.customerId })) {
      if (bill.status === 'UNPAID' && bill.bizIds.includes(id)) records.payInfos.put({ ...bill, status: 'CLOSED' });
    }
  }
  if (
    !step.ok &&
    event === 'archive' &&
    order.status === ORDER_STATUS.done &&
    records.afterSales.where({ orderId: id }).some(isOpenAfterSale)
  ) {
    jobs.plan({ kind: 'order.archive', about: id, dueAt: at + DAY_MS });
  }
  return step.ok ? step.value : null;
}
