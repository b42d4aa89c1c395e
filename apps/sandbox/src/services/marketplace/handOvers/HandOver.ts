/** A conversation that a customer or a member of the staff gives to a member of the staff. */
export interface HandOver {
  readonly id: string;
  readonly kind: 'contact' | 'group';
  /** The customer of a conversation of two, or the group of an order. */
  readonly conversationId: string;
  readonly orderId: string | null;
  readonly customerId: string;
  readonly customerName: string;
  readonly fromId: string;
  readonly fromName: string;
  readonly toId: string;
  readonly toName: string;
  readonly reason: string;
  /** 0 waits, 1 is taken. */
  readonly status: 0 | 1;
  readonly createTime: number;
  readonly takenTime: number | null;
}
