import { ORDER_STATUS, type Answer } from '@fitout/api-client';
import { payableOf } from './orderCardOf.js';
import type { Order } from './orderRole.js';

/** A payment of the marketplace. */
export type Bill = Answer<'pay.detail'>;

/** One line of a payment; sums in fen, null if the marketplace does not send them. */
export type PayLine = Bill['lines'][number];

/**
 * The lines of a payment. Without an answer (the address is an extension of ours) the order of the page, if there is
 * one.
 */
export function payLines(bill: Bill | undefined, order: Order | undefined): readonly PayLine[] {
  if (bill !== undefined) return bill.lines;
  return order === undefined ? [] : [lineOf(order)];
}

/** The order of all lines; null if they belong to several, or to none. */
export function onlyOrder(lines: readonly Pick<PayLine, 'orderId'>[]): string | null {
  const [id = null, ...others] = new Set(lines.map(({ orderId }) => orderId));
  return others.length === 0 ? id : null;
}

/** The sum of the discounts of the lines, in fen. */
export function savedBy(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
}

/** The sum of the lines that can still be paid, in fen. */
export function openSum(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { state, amount }) => sum + (state === 'open' ? (amount ?? 0) : 0), 0);
}

/** The lines of a payment by their state. */
export interface SortedLines {
  readonly open: readonly PayLine[];
  readonly paid: readonly PayLine[];
  readonly closed: readonly PayLine[];
}

/** Sorts the lines by their state. */
export function sortedLines(lines: readonly PayLine[]): SortedLines {
  const of = (state: PayLine['state']) => lines.filter((line) => line.state === state);
  return { open: of('open'), paid: of('paid'), closed: of('closed') };
}

/** The text of a payment that cannot be paid any more; `noun` is the word for its lines. */
export function closedText({ open, paid, closed }: SortedLines, noun: string): string {
  const parts = [
    closed.length > 0 && `${closed.length} ${noun}已取消`,
    paid.length > 0 && `${paid.length} ${noun}已支付`,
    open.length > 0 && `${open.length} ${noun}仍待支付`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '支付单已关闭' : `本次支付已关闭：${parts.join('，')}`;
}

function lineOf(order: Order): PayLine {
  const { id, orderNo, title, categoryName, status, couponAmount, vipDiscount } = order;
  const state = status === ORDER_STATUS.unpaid ? 'open' : status === ORDER_STATUS.closed ? 'closed' : 'paid';
  return {
    id,
    orderId: id,
    orderNo,
    title: title || categoryName,
    amount: payableOf(order),
    discount: (couponAmount ?? 0) + (vipDiscount ?? 0),
    state,
  };
}
