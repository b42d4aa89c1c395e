import type { ImClient } from '../client/ImClient.js';
import { conversationKey } from '../domain/conversation/conversation.js';
import type { ShownState } from '../domain/recording.js';
import { hashOf, type Encoder } from './plain.js';

/** What a client shows, as a recording has it. Reads nothing that is not read yet. */
export function shownState({ session, conversations }: ImClient, { encode, key, text }: Encoder): ShownState {
  const shown = conversations.ordered.flatMap(({ ref, records: { items, count, unreadCount, isRowOnly } }) => {
    if (count === 0 || isRowOnly) return [];
    const messages = items.map(({ id, serverId, status, body }) => {
      return [text(id), serverId, status, hashOf(JSON.stringify(encode(body)))] as const;
    });
    return [{ key: key(conversationKey(ref)), unread: unreadCount, messages }];
  });
  return {
    connection: session.connection,
    unread: conversations.totalUnread.count,
    conversations: shown.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };
}
