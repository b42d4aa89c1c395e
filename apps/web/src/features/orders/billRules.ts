import { ORDER_STATUS, type Answer } from '@fitout/api-client';
import { payableOf } from './orderCardOf.js';
import type { Order } from './orderRole.js';

/** What a payment is for, as the marketplace tells it. */
export type Bill = Answer<'pay.detail'>;

/** One thing that is paid; sums in fen, null where the marketplace does not say. */
export type PayLine = Bill['lines'][number];

/**
 * What a payment is for. A marketplace that does not tell (the address is ours) leaves the order the page was opened
 * for, where there is one.
 */
export function payLines(bill: Bill | undefined, order: Order | undefined): readonly PayLine[] {
  if (bill !== undefined) return bill.lines;
  return order === undefined ? [] : [lineOf(order)];
}

/** The order that all lines belong to; null where they are of several, or of none. */
export function onlyOrder(lines: readonly Pick<PayLine, 'orderId'>[]): string | null {
  const [id = null, ...others] = new Set(lines.map(({ orderId }) => orderId));
  return others.length === 0 ? id : null;
}

/** What the lines have cost less than their prices, in fen. */
export function savedBy(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
}

/** What the lines that can still be paid cost together, in fen. */
export function openSum(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { state, amount }) => sum + (state === 'open' ? (amount ?? 0) : 0), 0);
}

/** The lines of a payment by what became of them. */
export interface SortedLines {
  readonly open: readonly PayLine[];
  readonly paid: readonly PayLine[];
  readonly closed: readonly PayLine[];
}

/** The lines by what became of them. */
export function sortedLines(lines: readonly PayLine[]): SortedLines {
  const of = (state: PayLine['state']) => lines.filter((line) => line.state === state);
  return { open: of('open'), paid: of('paid'), closed: of('closed') };
}

/** What a payment that takes no money any more has left, in a sentence; `noun` is what its lines are. */
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
