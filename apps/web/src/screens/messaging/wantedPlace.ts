import { contactIn } from '../../features/account/storedLogin.js';
import { conversationHref } from '../../routes/rules.js';

const LISTS = new Set(['contact', 'group', 'chatroom']);

/** Where somebody is in the message area, and what was asked for. */
export interface Asked {
  /** The conversation that is open; an open one is left alone. */
  readonly id: string | null;
  readonly kind: string;
  readonly query: URLSearchParams;
  /** Whose chat was asked for before the log-in. */
  readonly kept: string | null;
}

/** The address that a query means: the chat with `contactUserId`, else the list called `type`; null for here (R066, A05). */
export function wantedPlace({ id, kind, query, kept }: Asked): string | null {
  if (id !== null) return null;
  const contact = contactIn(query.get('contactUserId')) ?? kept;
  if (contact !== null) return conversationHref({ kind: 'contact', id: contact });
  const list = query.get('type') ?? '';
  return LISTS.has(list) && list !== kind ? `/${list}` : null;
}
