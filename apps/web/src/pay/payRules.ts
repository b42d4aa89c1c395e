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
  return linesIn('open', lines).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

export function linesIn(state: PayLine['state'], lines: readonly PayLine[]): readonly PayLine[] {
  return lines.filter((line) => line.state === state);
}

export function closedText(lines: readonly PayLine[], noun: string): string {
  const words = { closed: '已取消', paid: '已支付', open: '仍待支付' } as const;
  const parts = (['closed', 'paid', 'open'] as const).flatMap((state) => {
    const { length } = linesIn(state, lines);
    return length > 0 ? [`${length} ${noun}${words[state]}`] : [];
  });
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

/** The configured pay apps with the code in their links. */
export function payAppLinks(links: Readonly<Record<string, string>>, code: string) {
  const inLink = encodeURIComponent(code);
  return Object.entries(links).map(([name, href]) => ({ name, href: href.replaceAll('{code}', inLink) }));
}

/** The provider's page in a code, where anyone can pay without a log-in; only https, except pages of `origin`. */
export function payPage(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null;
  const { protocol, origin: host } = new URL(code);
  return protocol === 'https:' || (protocol === 'http:' && host === origin) ? code : null;
}

export function askToPayText(what: string, sum: string, page: string): string {
  return `请帮我支付${what === '' ? '' : `「${what}」`}${sum}：${page}`;
}

/** What follows a payment of a business type other than orders and their parts. */
export const AFTER_PAYMENT: Readonly<Partial<Record<string, Readonly<Record<'words' | 'label' | 'href', string>>>>> = {
  rental: {
    words: '请按取货日期凭订单取货，归还验收后押金原路退回。',
    label: '查看租赁订单',
    href: '/Rental?tab=mine',
  },
  vip: { words: '会员权益已生效，下单时自动享受折扣。', label: '查看会员', href: '/PayVip' },
};
