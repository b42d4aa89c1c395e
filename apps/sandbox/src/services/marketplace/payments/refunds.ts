import { AFTER_SALE_STATUS, AFTER_SALE_TYPE, COST_STATUS, RENTAL_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import { payableOf, type CloseReason, type Order } from '../orders/Order.js';
import type { PayInfo } from './PayInfo.js';

/** The refunded part of a payment, in fen, and the time of the last refund. */
export interface Refunds {
  readonly total: number;
  readonly time: number | null;
  readonly reason: string;
  /** The refunded sum of each line, by its id. */
  readonly byLine: ReadonlyMap<string, number>;
}

type Records = Pick<MarketContext, 'records'>;
type Refund = { readonly sum: number; readonly time: number | null; readonly reason: string };

const NOTHING: Refund = { sum: 0, time: null, reason: '' };

const CLOSED: Partial<Readonly<Record<CloseReason, string>>> = {
  USER_CANCEL: '订单已取消',
  NO_PROVIDER: '无人接单，订单已关闭',
  SERVICE_CANCEL: '客服取消订单',
  REFUND: '售后退款',
};

/** The refunds of a payment by line. An order's own price is refunded first, then its additional costs. */
export function refundsOf({ records }: Records, bill: PayInfo): Refunds {
  const lines = bill.bizIds.map((id) => [id, refundOfLine({ records }, bill, id)] as const);
  const byLine = new Map(lines.map(([id, { sum }]) => [id, sum]));
  if (bill.status === 'REFUND') {
    const time = bill.refundTime ?? bill.paidTime;
    return { total: bill.amount, time, reason: bill.refundReason ?? '支付到账时支付单已失效', byLine };
  }
  const back = lines.map(([, refund]) => refund).filter(({ sum }) => sum > 0);
  const last = back.toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0))[0] ?? NOTHING;
  return { total: back.reduce((total, { sum }) => total + sum, 0), time: last.time, reason: last.reason, byLine };
}

function refundOfLine({ records }: Records, { bizType, status }: PayInfo, id: string): Refund {
  if (status !== 'PAID' || bizType === 'vip') return NOTHING;
  if (bizType === 'rental') {
    const rental = records.rentals.byId(id);
    if (rental?.status !== RENTAL_STATUS.done) return NOTHING;
    return { sum: rental.deposit, time: rental.settleTime ?? null, reason: '归还验收完成，退还押金' };
  }
  const cost = bizType === 'additional' ? records.costs.byId(id) : null;
  const order = records.orders.byId(cost?.orderId ?? id);
  if (order === null || order.refundAmount === 0) return NOTHING;
  const own = Math.min(order.refundAmount, payableOf(order));
  const sum = cost === null ? own : costShare({ records }, order, id, order.refundAmount - own);
  return { sum, ...reasonOfRefund({ records }, order) };
}

/** A refund beyond an order's own price counts against its additional costs, oldest first. */
function costShare({ records }: Records, order: Order, costId: string, rest: number): number {
  let left = rest;
  for (const { id, status, amount } of records.costs.where({ orderId: order.id })) {
    if (status !== COST_STATUS.paid) continue;
    if (id === costId) return Math.min(left, amount);
    left -= Math.min(left, amount);
  }
  return 0;
}

function reasonOfRefund({ records }: Records, { id, closeReason, closeTime }: Order): Omit<Refund, 'sum'> {
  const words = closeReason === null ? undefined : CLOSED[closeReason];
  if (words !== undefined) return { time: closeTime, reason: words };
  const sale = records.afterSales
    .where({ orderId: id })
    .findLast(({ type, status }) => type === AFTER_SALE_TYPE.refund && status === AFTER_SALE_STATUS.done);
  return { time: sale?.finishTime ?? null, reason: '售后退款' };
}
