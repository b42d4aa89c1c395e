import { ORDER_STATUS, type Answer } from '@fitout/api-client';
import { payableOf } from '../orders/orderCard.js';
import type { Order } from '../orders/orderStates.js';

type Bill = Answer<'pay.detail'>;

/** One line of a payment; sums in fen, null if the marketplace does not send them. */
export type PayLine = Bill['lines'][number];

export function payLines(bill: Bill | undefined, order: Order | undefined): readonly PayLine[] {
  if (bill !== undefined) return bill.lines;
  return order === undefined ? [] : [lineOf(order)];
}

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

interface SortedLines {
  readonly open: readonly PayLine[];
  readonly paid: readonly PayLine[];
  readonly closed: readonly PayLine[];
}

export function sortedLines(lines: readonly PayLine[]): SortedLines {
  const of = (state: PayLine['state']) => lines.filter((line) => line.state === state);
  return { open: of('open'), paid: of('paid'), closed: of('closed') };
}

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

interface PayAppLink {
  readonly name: string;
  readonly href: string;
}

/** The placeholder of the code's text in a configured link. */
const CODE = '{code}';

/** The configured pay apps with the code in their links. */
export function payAppLinks(links: Readonly<Record<string, string>>, code: string): readonly PayAppLink[] {
  return Object.entries(links).map(([name, href]) => ({ name, href: href.replaceAll(CODE, encodeURIComponent(code)) }));
}

/**
 * The payment provider's page in a code, where anyone with the address can pay without a log-in; null for a code that
 * is no web address. Only https, except pages of `origin`.
 */
export function payPage(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null;
  const { protocol, origin: host } = new URL(code);
  return protocol === 'https:' || (protocol === 'http:' && host === origin) ? code : null;
}

export function askToPayText(what: string, sum: string, page: string): string {
  return `请帮我支付${what === '' ? '' : `「${what}」`}${sum}：${page}`;
}

export interface NextAfterPayment {
  readonly words: string;
  readonly label: string;
  readonly href: string;
}

const NEXT: Readonly<Record<string, NextAfterPayment>> = {
  rental: {
    words: '请按取货日期凭订单取货，归还验收后押金原路退回。',
    label: '查看租赁订单',
    href: '/Rental?tab=mine',
  },
  vip: { words: '会员权益已生效，下单时自动享受折扣。', label: '查看会员', href: '/PayVip' },
};

export function nextAfterPayment(bizType: string): NextAfterPayment | null {
  return NEXT[bizType] ?? null;
}
