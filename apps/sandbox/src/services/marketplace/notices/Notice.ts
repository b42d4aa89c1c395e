/** One entry of a person's list: 1 a notification, 2 an announcement. */
export interface Notice {
  readonly id: string;
  readonly userId: string;
  readonly type: 1 | 2;
  readonly title: string;
  readonly content: string;
  /** 1 means read. */
  readonly status: 0 | 1;
  readonly orderId: string | null;
  readonly createTime: number;
}
