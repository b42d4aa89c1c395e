/** A membership that is paid or waits for payment. */
export interface VipOrder {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly payInfoId: string;
  /** 1 to be paid, 2 running. */
  readonly status: 1 | 2;
  readonly startTime: number | null;
  readonly endTime: number | null;
}
