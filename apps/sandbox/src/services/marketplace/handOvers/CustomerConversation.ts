import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';

/** A conversation with a customer, and the staff member who answers in it. */
export interface CustomerConversation {
  readonly kind: 'contact' | 'group';
  readonly conversationId: string;
  readonly orderId: string | null;
  readonly customer: MarketAccount;
  readonly staffId: string | null;
}

/** The conversation of an order's group; null if no order has this group or its customer is unknown. */
export function orderConversation({ records, accounts }: MarketContext, groupId: string): CustomerConversation | null {
  const [order] = records.orders.where({ groupId });
  const customer = order === undefined ? null : accounts.byId(order.customerId);
  if (order === undefined || customer === null) return null;
  const { id: orderId, customerServiceId: staffId } = order;
  return { kind: 'group', conversationId: groupId, orderId, customer, staffId };
}

/** The conversation of a customer with customer service; null for other accounts. */
export function contactConversation(
  { accounts }: MarketContext,
  customerId: string,
  staffId: string | null,
): CustomerConversation | null {
  const customer = accounts.byId(customerId);
  if (customer === null || customer.role === 'Service') return null;
  return { kind: 'contact', conversationId: customerId, orderId: null, customer, staffId };
}
