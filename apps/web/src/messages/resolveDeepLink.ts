import { contactIn } from '../account/storedLogin.js';
import { conversationHref } from '../navigation/hrefs.js';

/** A valid name in an address that another person wrote: short, and without invisible characters. */
const SHOWN_NAME = /^[^\p{C}<>]{1,64}$/u;

const LISTS = new Set(['contact', 'group', 'chatroom']);

export interface DeepLink {
  readonly id: string | null;
  readonly kind: string;
  readonly query: URLSearchParams;
  /** The contact that was requested before the log-in. */
  readonly stored: string | null;
}

/**
 * The address to redirect to: the conversation with `contactUserId`, else the list of `type`; null for none (R066,
 * A05).
 */
export function resolveDeepLink({ id, kind, query, stored }: DeepLink): string | null {
  if (id !== null) return null;
  const contact = contactIn(query.get('contactUserId')) ?? stored;
  if (contact !== null) {
    const name = query.get('username');
    const href = conversationHref({ kind: 'contact', id: contact });
    return name === null ? href : `${href}?username=${encodeURIComponent(name)}`;
  }
  const list = query.get('type') ?? '';
  return LISTS.has(list) && list !== kind ? `/${list}` : null;
}

export function titleFrom(query: URLSearchParams): string {
  const name = (query.get('username') ?? '').trim();
  return SHOWN_NAME.test(name) ? name : '';
}
