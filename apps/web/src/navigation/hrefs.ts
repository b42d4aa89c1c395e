import type { ConversationRef } from '@fitout/im-core';
import { PREFIX } from '../basePath.js';

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

/** The address in the app of an address on the host; null for one of another app on it. Both begin with a slash. */
export const inApp = (address: string, prefix = PREFIX): string | null =>
  address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : null;

/**
 * The address of the page, and its reload; the only reader of the browser's `location`. A component below
 * the router uses `useLocation`.
 */
export const pageLocation = (): Pick<Location, 'origin' | 'pathname' | 'search' | 'reload' | 'replace'> =>
  window.location;

/** The state of a navigation within a page that stays where it is; every other one scrolls to the top (R071). */
export const KEEPS_SCROLL = { keepsScroll: true };

/** The state of a navigation by the keyboard to a conversation: the text box gets the focus. */
export const BEGINS_WRITING = { isWriting: true };

/** The index that the router stores in the history entry that is shown, from 0; null in one of another page. */
export function historyIndex(): number | null {
  const { state } = window.history;
  const idx: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
