/** An entry of an account's list, a notification or an announcement (`NOTICE_TYPE`). */
export interface Notice {
  readonly id: string;
  readonly userId: string;
  readonly type: 1 | 2;
  readonly title: string;
  readonly content: string;
  /** A value of `NOTICE_STATUS`. */
  readonly status: 0 | 1;
  readonly orderId: string | null;
  readonly createTime: number;
}
