/** The order of a membership, paid or unpaid. */
export interface VipOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly payInfoId: string;
  /** A value of `VIP_ORDER_STATUS`. */
  readonly status: 1 | 2;
  readonly startTime: number | null;
  readonly endTime: number | null;
}
