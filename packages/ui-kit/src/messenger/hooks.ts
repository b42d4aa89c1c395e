import { totalOf, type Connection, type ConversationRef, type TimelineStore, type UnreadTotal } from '@fitout/im-core';
import { useEffect } from 'react';
import { personOf, type Person } from '../chat/PeopleModel.js';
import type { ListedConversation } from './list/ListedConversation.js';
import { useChat } from './useChat.js';

/*
 * What own components read of the chat. Each hook reads observable values: wrap the component that calls it in
 * `observer` of mobx-react-lite, and it follows every change.
 */

/** The conversations of a list in the order of the screen, narrowed to what is typed above it. */
export function useConversations(kind: 'contact' | 'group'): readonly ListedConversation[] {
  return useChat().session.lists[kind].ordered;
}

/**
 * A conversation, open for as long as the component is there: what arrives meanwhile counts as read while the page has
 * the focus. Null until it is open. One conversation is open at a time. Null for `conversation` opens none.
 */
export function useConversation(conversation: ConversationRef | null): TimelineStore | null {
  const { conversations } = useChat().session.im;
  const { kind, id } = conversation ?? { kind: 'contact', id: '' };
  useEffect(() => {
    if (id === '') return undefined;
    conversations.open({ kind, id });
    return () => conversations.close();
  }, [conversations, kind, id]);
  const timeline = id === '' ? null : (conversations.find({ kind, id }) ?? null);
  // Opening makes a conversation that is new here: the list's version tells that it has.
  if (timeline === null) void conversations.version;
  return timeline;
}

/** How the connection is. */
export function useConnection(): Connection {
  return useChat().session.im.session.connection;
}

/** A person by id, fetched if need be; the id is the name until it has come. */
export function usePerson(id: string): Person {
  const { people, names } = useChat().session;
  useEffect(() => people.want([id]), [people, id]);
  return personOf(names.contact, id);
}

/** What waits in all lists together. */
export function useUnreadTotal(): UnreadTotal {
  const { session, conversationSections } = useChat();
  const { contact, group } = session.lists;
  return totalOf([contact, group, ...conversationSections.map(({ list }) => list)].map(({ unread }) => unread));
}
