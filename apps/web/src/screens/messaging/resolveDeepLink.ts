import { contactIn } from '../../features/account/contactIn.js';
import { conversationHref } from '../../navigation/rules.js';

/** A name from an address that another person wrote: short, and without invisible characters. */
const SHOWN_NAME = /^[^\p{C}<>]{1,64}$/u;

const LISTS = new Set(['contact', 'group', 'chatroom']);

/** The place in the message area, and the requested conversation. */
export interface Asked {
  /** The conversation that is open; an open one is left alone. */
  readonly id: string | null;
  readonly kind: string;
  readonly query: URLSearchParams;
  /** Whose chat was asked for before the log-in. */
  readonly kept: string | null;
}

/** The address that a query means: the chat with `contactUserId`, else the list called `type`; null for here (R066, A05). */
export function resolveDeepLink({ id, kind, query, kept }: Asked): string | null {
  if (id !== null) return null;
  const contact = contactIn(query.get('contactUserId')) ?? kept;
  if (contact !== null) {
    const name = query.get('username');
    const href = conversationHref({ kind: 'contact', id: contact });
    return name === null ? href : `${href}?username=${encodeURIComponent(name)}`;
  }
  const list = query.get('type') ?? '';
  return LISTS.has(list) && list !== kind ? `/${list}` : null;
}

/** What the address calls a conversation of which only the id is known; empty without a name that can be shown (A05). */
export function askedTitle(query: URLSearchParams): string {
  const asked = (query.get('username') ?? '').trim();
  return SHOWN_NAME.test(asked) ? asked : '';
}
