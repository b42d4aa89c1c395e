import type { ImClient } from '@fitout/im-core';
import type { ConversationListView } from '../conversation-list/ConversationListView.js';

/** The contacts in the list, and the peer of an open conversation, which has no row before its first message. */
export function shownContacts({ conversations }: ImClient, list: Pick<ConversationListView, 'all'>): readonly string[] {
  const { opened } = conversations;
  const other = opened?.kind === 'contact' ? [opened.id] : [];
  return [...new Set([...list.all.map(({ ref }) => ref.id), ...other])];
}
