/** The text after a payment, and the link to its subject. */
export interface NextAfterPayment {
  readonly words: string;
  readonly label: string;
  readonly href: string;
}

const NEXT: Readonly<Record<string, NextAfterPayment>> = {
  rental: {
    words: '请按取货日期凭订单取货，归还验收后押金原路退回。',
    label: '查看租赁订单',
    href: '/Rental?tab=mine',
  },
  vip: { words: '会员权益已生效，下单时自动享受折扣。', label: '查看会员', href: '/PayVip' },
};

/** The link after a payment of this business type; null for orders and their parts. */
export function nextAfterPayment(bizType: string): NextAfterPayment | null {
  return NEXT[bizType] ?? null;
}
