/** The status of a payment; a payment that came too late is refunded. */
export type BillStatus = 'UNPAID' | 'PAID' | 'CLOSED' | 'REFUND';

/** One payment; money in fen. */
export interface PayInfo {
  readonly id: string;
  readonly payNo: string;
  readonly payerId: string;
  readonly bizType: 'order' | 'additional' | 'vip' | 'rental';
  readonly bizIds: readonly string[];
  readonly amount: number;
  readonly status: BillStatus;
  readonly expireTime: number;
  readonly paidTime: number | null;
  /** How it was paid, in words. */
  readonly payWay?: string;
  /** When and why the whole of it went back. */
  readonly refundTime?: number;
  readonly refundReason?: string;
  /** When an attempt failed last; the bill itself stays open. */
  readonly failedTime?: number | null;
  readonly createTime: number;
}
