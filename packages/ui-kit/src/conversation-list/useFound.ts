import { useDeferredValue, useState } from 'react';
import { createNameSearch } from '../text/createNameSearch.js';
import type { Chat } from '../session/Chat.js';
import type { ChatSession } from '../session/ChatSession.js';
import { messageMatches } from '../finder/messageMatches.js';
import type { ConversationListView } from './ConversationListView.js';
import { firstOf, otherMatches } from './otherMatches.js';

/**
 * The hits of a query above a list: in the list, in the lists below it, elsewhere and in messages.
 */
export function useFound(session: ChatSession, list: ConversationListView, sections: Chat['conversationSections']) {
  const [fits] = useState(createNameSearch);
  const { im, lists } = session;
  const query = list.query.trim();
  // Deferred, because thousands of messages are searched: the typed text is rendered first.
  const searched = useDeferredValue(query);
  const inLists = [list, ...sections.map((one) => one.list)].flatMap(({ ordered }) => ordered).map(({ ref }) => ref);
  const others = otherMatches(list.query, {
    contacts: [...im.contacts.ids, ...lists.contact.all.map(({ ref }) => ref.id)].filter(
      (id) => !im.contacts.isBlocked(id),
    ),
    groups: im.groups.ids.filter((id) => session.isFindable(id)),
    names: session.names,
    fits,
    shown: inLists,
  });
  const messages = messageMatches(searched, im.conversations.ordered);
  const [message] = messages;
  const byName = inLists[0] ?? firstOf(others);
  return {
    query,
    /** The query of the message hits: the current or an earlier one. */
    searched,
    others,
    messages,
    hasOthers: others.contact.length + others.group.length + messages.length > 0,
    isInLists: inLists.length > 0,
    /** The target of Enter; null without hits. */
    first: byName ?? message?.conversation ?? null,
    isFirstMessage: byName === undefined && message !== undefined,
  };
}
