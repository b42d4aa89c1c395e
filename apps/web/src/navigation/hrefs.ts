import type { ConversationRef } from '@fitout/im-core';

/** The address of a conversation (R058, R060, R203). */
export function conversationHref({ kind, id }: ConversationRef): string {
  return `/${kind}/${encodeURIComponent(id)}`;
}

/** The link to customer service: the staff member who looks after this account, else the list of them. */
export function serviceHref(service: string | null): string {
  return service === null ? '/contact' : conversationHref({ kind: 'contact', id: service });
}
