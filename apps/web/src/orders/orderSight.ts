import type { Answer } from '@fitout/api-client';
import type { OrderRole } from './orderRole.js';

type Sheet = Answer<'order.details'>;

/** Whether this role sees the sums of an order: an account that was added to it does not. */
export function seesSums(role: OrderRole): boolean {
  return role !== 'colleague';
}

/** What this role sees of an order: an account that was added to it sees it without its sums. */
export function sheetFor(sheet: Sheet, role: OrderRole): Sheet {
  if (seesSums(role)) return sheet;
  const items = sheet.items.map(withoutSums);
  const sums = {
    couponAmount: null,
    vipDiscount: null,
    additionalAmount: null,
    paidAmount: null,
    refundAmount: null,
  } satisfies Partial<Sheet['order']>;
  return { ...sheet, items, order: { ...sheet.order, ...sums, amount: null, items } };
}

/** A line of an order, or a cost, without its price. */
export function withoutSums<Line extends { readonly price: number | null; readonly amount: number | null }>(
  line: Line,
): Line {
  return { ...line, price: null, amount: null };
}
