import { AFTER_SALE_STATUS, ORDER_STATUS, PAY_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import {
  isOpenAfterSale,
  newAfterSaleFault,
  stepAfterSale,
  type AfterSale,
  type AfterSaleFault,
  type AfterSaleRequest,
} from './afterSale.js';
import { saveStep } from './saveOrder.js';
import { refundableOf, type Order } from './Order.js';
import { afterSaleNotice } from './orderNotices.js';

/** Opens an after-sale request whose fields fit its type; an order has at most one open request (1208). */
export function openAfterSale(
  context: MarketContext,
  order: Order,
  sale: AfterSale,
  at: number,
): Result<AfterSale, 'orderStateRefuses' | 'afterSaleOpen' | AfterSaleFault> {
  if (order.status < ORDER_STATUS.onSite || order.status > ORDER_STATUS.done) return err('orderStateRefuses');
  if (context.records.afterSales.where({ orderId: order.id }).some(isOpenAfterSale)) return err('afterSaleOpen');
  const items = context.records.items.where({ orderId: order.id });
  const fault = newAfterSaleFault(sale, { refundable: refundableOf(order), items }, at);
  if (fault !== null) return err(fault);
  keep(context, order, sale, at);
  return ok(sale);
}

/** Applies an event to a request. A full refund closes the order, a partial refund is stored in it. */
export function saveAfterSale(
  context: MarketContext,
  order: Order,
  sale: AfterSale,
  request: AfterSaleRequest,
  at: number,
): Result<AfterSale, 'forbidden' | 'orderStateRefuses' | AfterSaleFault> {
  const step = stepAfterSale(sale, { ...request, refundable: refundableOf(order) }, at);
  if (!step.ok) return step;
  keep(context, order, step.value, at);
  notify(context, { userId: order.customerId, orderId: order.id, ...afterSaleNotice(step.value) }, at);
  if (step.value.status === AFTER_SALE_STATUS.done) payBack(context, order.id, step.value, at);
  return step;
}

function keep({ records }: MarketContext, order: Order, sale: AfterSale, at: number): void {
  records.afterSales.put(sale);
  records.orders.put({ ...order, afterSaleStatus: sale.status, updateTime: at, version: order.version + 1 });
}

function payBack(context: MarketContext, orderId: string, { resultAmount }: AfterSale, at: number): void {
  const order = context.records.orders.byId(orderId);
  const amount = resultAmount ?? 0;
  if (order === null || amount === 0) return;
  if (order.refundAmount + amount >= order.paidAmount) {
    saveStep(context, order, { event: 'refundFull', actor: 'service' }, { operator: null, at });
    return;
  }
  const refundAmount = order.refundAmount + amount;
  context.records.orders.put({
    ...order,
    refundAmount,
    payStatus: PAY_STATUS.partlyRefunded,
    version: order.version + 1,
  });
}
