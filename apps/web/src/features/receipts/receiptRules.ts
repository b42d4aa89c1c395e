import type { Answer } from '@fitout/api-client';

/** What proves a payment, as the marketplace tells it. */
export type Receipt = Answer<'pay.receipt'>;

/** The state of a payment, for the reader of its receipt. */
export type ReceiptState = 'waiting' | 'closed' | 'paid' | 'partlyRefunded' | 'refunded';

/** What the receipt of a payment in this state is called, and the colour of that. */
export const RECEIPT_STATES = {
  waiting: { label: '待支付', tone: 'warning' },
  closed: { label: '已关闭', tone: 'neutral' },
  paid: { label: '已支付', tone: 'success' },
  partlyRefunded: { label: '部分退款', tone: 'info' },
  refunded: { label: '已退款', tone: 'neutral' },
} as const satisfies Readonly<Record<ReceiptState, unknown>>;

/** What the marketplace answers for a payment of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203, 1301];

/** The state of a payment; an unknown one counts as waiting, because nothing proves that it was paid. */
export function receiptState({
  status,
  amount,
  refundAmount,
}: Pick<Receipt, 'status' | 'amount' | 'refundAmount'>): ReceiptState {
  if (status === 'REFUND' || (refundAmount !== null && refundAmount > 0 && refundAmount >= amount)) return 'refunded';
  if (status === 'PAID') return refundAmount !== null && refundAmount > 0 ? 'partlyRefunded' : 'paid';
  return status === 'CLOSED' ? 'closed' : 'waiting';
}

/** Sums of a receipt in fen: what it would have cost, the discount, the paid sum, the refund. */
export interface ReceiptSums {
  readonly price: number;
  readonly saved: number;
  readonly paid: number;
  readonly refunded: number;
}

/** The sums; what was paid is what the payment says, and not what its lines come to. */
export function receiptSums({
  amount,
  refundAmount,
  lines,
}: Pick<Receipt, 'amount' | 'refundAmount' | 'lines'>): ReceiptSums {
  const saved = lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
  return { price: amount + saved, saved, paid: amount, refunded: refundAmount ?? 0 };
}

/** Why there is no receipt for this reader; null when something else is wrong. No reader learns which numbers exist. */
export function receiptGoneText(code: number | null): string | null {
  return GONE.includes(code) ? '收据不存在或无权查看' : null;
}

/** The page of a payment's receipt. */
export function receiptHref(payInfoId: string): string {
  return `/Receipt?${new URLSearchParams({ payInfoId }).toString()}`;
}

/** The page of an order's receipts. */
export function orderReceiptHref(orderId: string): string {
  return `/Receipt?${new URLSearchParams({ orderId }).toString()}`;
}
