import type { Answer } from '@fitout/api-client';

/** The receipt of a payment. */
export type Receipt = Answer<'pay.receipt'>;

/** The state of a payment, for the reader of its receipt. */
export type ReceiptState = 'waiting' | 'closed' | 'paid' | 'partlyRefunded' | 'refunded';

/** The label and colour of a receipt in this state. */
export const RECEIPT_STATES = {
  waiting: { label: '待支付', tone: 'warning' },
  closed: { label: '已关闭', tone: 'neutral' },
  paid: { label: '已支付', tone: 'success' },
  partlyRefunded: { label: '部分退款', tone: 'info' },
  refunded: { label: '已退款', tone: 'neutral' },
} as const satisfies Readonly<Record<ReceiptState, unknown>>;

/** The marketplace's codes for a payment of another account, and for one that does not exist. */
const GONE: readonly unknown[] = [403, 1203, 1301];

/** The state of a payment; an unknown one counts as waiting, because it is not known to be paid. */
export function receiptState({
  status,
  amount,
  refundAmount,
}: Pick<Receipt, 'status' | 'amount' | 'refundAmount'>): ReceiptState {
  if (status === 'REFUND' || (refundAmount !== null && refundAmount > 0 && refundAmount >= amount)) return 'refunded';
  if (status === 'PAID') return refundAmount !== null && refundAmount > 0 ? 'partlyRefunded' : 'paid';
  return status === 'CLOSED' ? 'closed' : 'waiting';
}

/** Sums of a receipt in fen: the full price, the discount, the paid sum, the refund. */
export interface ReceiptSums {
  readonly price: number;
  readonly saved: number;
  readonly paid: number;
  readonly refunded: number;
}

/** The sums; the paid sum is that of the payment, and not the total of its lines. */
export function receiptSums({
  amount,
  refundAmount,
  lines,
}: Pick<Receipt, 'amount' | 'refundAmount' | 'lines'>): ReceiptSums {
  const saved = lines.reduce((sum, { discount }) => sum + (discount ?? 0), 0);
  return { price: amount + saved, saved, paid: amount, refunded: refundAmount ?? 0 };
}

/**
 * The text for a receipt that this account cannot see; null for any other error. No account learns which numbers exist.
 */
export function receiptGoneText(code: number | null): string | null {
  return GONE.includes(code) ? '收据不存在或无权查看' : null;
}

/** The address of a payment's receipt. */
export function receiptHref(payInfoId: string): string {
  return `/Receipt?${new URLSearchParams({ payInfoId }).toString()}`;
}

/** The address of an order's receipts. */
export function orderReceiptHref(orderId: string): string {
  return `/Receipt?${new URLSearchParams({ orderId }).toString()}`;
}
