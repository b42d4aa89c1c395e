/** The hand-over of a conversation to a member of the staff, requested by a customer or by another member. */
export interface HandOver {
  readonly id: string;
  readonly kind: 'contact' | 'group';
  /** The id of the customer for a conversation of two, otherwise the id of the order's group. */
  readonly conversationId: string;
  readonly orderId: string | null;
  readonly customerId: string;
  readonly customerName: string;
  readonly fromId: string;
  readonly fromName: string;
  readonly toId: string;
  readonly toName: string;
  readonly reason: string;
  /** A value of `HAND_OVER_STATUS`. */
  readonly status: 0 | 1;
  readonly createTime: number;
  readonly takenTime: number | null;
}
