import type { ConversationRef } from '@fitout/im-core';

/** The address of a conversation (R058, R060, R203). */
export function conversationHref({ kind, id }: ConversationRef): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** The page of a payment; without its id, which the marketplace need not answer, the list of orders. */
export function paymentHref(payInfoId: string | null, orderId: string | null = null): string {
  if (payInfoId === null) return '/Order';
  return `/Pay?${new URLSearchParams({ payInfoId, ...(orderId !== null && { orderId }) }).toString()}`;
}

/** The link to customer service: the staff member who looks after this account, else the list of them. */
export function serviceHref(service: string | null): string {
  return service === null ? '/contact' : conversationHref({ kind: 'contact', id: service });
}
