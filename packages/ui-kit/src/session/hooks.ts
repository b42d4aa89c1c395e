import { type Connection, type ConversationRef, type TimelineStore, totalOf, type UnreadTotal } from '@fitout/im-core';
import { createAtom } from 'mobx';
import { useEffect, useSyncExternalStore } from 'react';
import type { ListedConversation } from '../conversation-list/ConversationListView.js';
import { useDevWarning } from '../theme/requireKnown.js';
import { type Person, personOf } from './PeopleModel.js';
import { useChat } from './useChat.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/* Hooks for an app's own components. Each reads observable values: wrap the component that calls it in `observer` of
   mobx-react-lite, and it follows every change. */

/** The conversations of a list in the order of the screen, filtered by the query above it. */
export function useConversations(kind: 'contact' | 'group'): readonly ListedConversation[] {
  useObserverWarning('useConversations');
  return useChat().session.lists[kind].ordered;
}

/**
 * A conversation, open as long as the component is mounted: incoming messages count as read while the page has the
 * focus. Null until it is open. Only one conversation is open at a time. Null for `conversation` opens none.
 */
export function useConversation(conversation: ConversationRef | null): TimelineStore | null {
  useObserverWarning('useConversation');
  const { conversations } = useChat().session.im;
  const { kind, id } = conversation ?? { kind: 'contact', id: '' };
  useEffect(() => {
    if (id === '') return undefined;
    conversations.open({ kind, id });
    return () => conversations.close();
  }, [conversations, kind, id]);
  const timeline = id === '' ? null : (conversations.find({ kind, id }) ?? null);
  // Opening creates a conversation that is new on this device: reading the list's version follows that.
  if (timeline === null) void conversations.version;
  return timeline;
}

/** The state of the connection. */
export function useConnection(): Connection {
  useObserverWarning('useConnection');
  return useChat().session.im.session.connection;
}

/** A person by id, loaded on demand; until then the id is the name. */
export function usePerson(id: string): Person {
  useObserverWarning('usePerson');
  const { people, names } = useChat().session;
  useEffect(() => people.load([id]), [people, id]);
  return personOf(names.contact, id);
}

/** The unread count of all lists together. */
export function useUnreadTotal(): UnreadTotal {
  useObserverWarning('useUnreadTotal');
  const { session, conversationSections } = useChat();
  const { contact, group } = session.lists;
  return totalOf([contact, group, ...conversationSections.map(({ list }) => list)].map(({ unread }) => unread));
}

/** Warns in a development build if the component around a hook does not follow the values that the hook reads. */
export function useObserverWarning(hook: string): void {
  const isFollowed = process.env.NODE_ENV === 'production' || createAtom(hook).reportObserved();
  useDevWarning(
    isFollowed ? null : `${hook}: the component that calls it shows no change: wrap it in observer of mobx-react-lite`,
  );
}

/** True while the browser reports no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
