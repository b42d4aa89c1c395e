import { useDeferredValue, useState } from 'react';
import { createNameSearch } from '../../chat/list/createNameSearch.js';
import type { Chat } from '../Chat.js';
import type { ChatSession } from '../ChatSession.js';
import { messageMatches } from '../find/messageMatches.js';
import type { KindView } from './KindView.js';
import { firstOf, otherMatches } from './otherMatches.js';

/** What was typed above a list finds there, in the lists below it, elsewhere and in messages (UI-MESSENGER-8, UI-MESSENGER-32). */
export function useFound(session: ChatSession, list: KindView, sections: Chat['conversationSections']) {
  const [fits] = useState(createNameSearch);
  const { im, lists } = session;
  const query = list.query.trim();
  // Thousands of messages are looked through: what is typed is shown first.
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
    /** What the messages were searched for: what was typed, or what it was a moment ago. */
    searched,
    others,
    messages,
    hasOthers: others.contact.length + others.group.length + messages.length > 0,
    isInLists: inLists.length > 0,
    /** Where Enter leads; null where nothing was found. */
    first: byName ?? message?.conversation ?? null,
    isFirstMessage: byName === undefined && message !== undefined,
  };
}
