/** The status of a payment; a late payment is refunded. */
export type BillStatus = 'UNPAID' | 'PAID' | 'CLOSED' | 'REFUND';

/** A payment; money in fen. */
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
  /** The name of the payment method. */
  readonly payWay?: string;
  /** When and why the whole payment was refunded. */
  readonly refundTime?: number;
  readonly refundReason?: string;
  /** When the last attempt failed; the bill stays open. */
  readonly failedTime?: number | null;
  readonly createTime: number;
}
