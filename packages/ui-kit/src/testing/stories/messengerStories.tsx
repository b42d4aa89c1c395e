import type { ConversationRef } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { useEffect, useState, type ReactNode } from 'react';
import { ConnectionStrip } from '../../conversation/ConnectionStrip.js';
import { ChatProvider, type ChatProviderProps } from '../../messenger/ChatProvider.js';
import { Conversation } from '../../conversation/Conversation.js';
import { GroupDetails } from '../../group/InfoButton.js';
import { WaitingRequests } from '../../group/WaitingRequests.js';
import { ConversationSidebar } from '../../conversation-list/ConversationSidebar.js';
import { ListTabs } from '../../conversation-list/ListTabs.js';
import { PlusWindow, PlusWindows } from '../../conversation-list/OwnHead.js';
import { FavouriteMessages } from '../../forward/Favourites.js';
import { ShareWindow } from '../../forward/ForwardWindow.js';
import { SideSkeleton } from '../../layout/SideSkeleton.js';
import { Messenger } from '../../messenger/Messenger.js';
import { FriendsSide } from '../../people/FriendsSide.js';
import { PeopleWindow, OpenCard } from '../../people/PeopleWindow.js';
import { RoomSide } from '../../rooms/RoomSide.js';
import { useChat } from '../../session/useChat.js';
import type { ChatSession, Favourite, Favourites } from '../../session/ChatSession.js';
import { createClient } from './createClient.js';
import { nothing, type Stories } from './Story.js';

const PEER: ConversationRef = { kind: 'contact', id: 'bo' };

function Chat({ children, ...options }: Partial<ChatProviderProps> & { readonly children: ReactNode }) {
  const [client] = useState(() => createClient(new FakeHub().add('amy', 'bo'), 'amy'));
  useEffect(() => {
    const timeline = client.conversations.open(PEER);
    void client.session
      .start({ userId: 'amy', secret: { kind: 'password', value: 'amy' } })
      .then(() => timeline.send({ type: 'text', text: '师傅几点到？' }));
    return () => void client.dispose();
  }, [client]);
  return (
    <ChatProvider client={client} {...options}>
      {children}
    </ChatProvider>
  );
}

function OfChat({ children }: { readonly children: (session: ChatSession) => ReactNode }) {
  return children(useChat().session);
}

const part = (show: (session: ChatSession) => ReactNode) => () => (
  <Chat>
    <OfChat>{show}</OfChat>
  </Chat>
);

const KEPT: Favourite = {
  id: '1',
  messageId: 'm1',
  body: { type: 'text', text: '周六九点量房' },
  from: 'bo',
  fromName: 'bo',
  conversation: PEER,
  conversationName: 'bo',
  time: Date.UTC(2026, 10, 28, 9),
};

const favouritesOf = (items: readonly Favourite[]): Favourites => ({
  isThere: true,
  add: async () => true,
  page: async () => ({ items, total: items.length }),
  remove: async () => true,
});

const favourites = (items: readonly Favourite[]) => () => (
  <Chat favourites={favouritesOf(items)}>
    <OfChat>{(session) => <FavouriteMessages session={session} />}</OfChat>
  </Chat>
);

export const messengerStories: Stories = {
  ChatProvider: {
    'a conversation': () => (
      <Chat start={PEER}>
        <Messenger />
      </Chat>
    ),
  },
  ConnectionStrip: { connecting: part((session) => <ConnectionStrip session={session} />) },
  Conversation: { one: part(() => <Conversation conversation={PEER} />) },
  ConversationSidebar: { contacts: part(() => <ConversationSidebar kind="contact" openId={null} />) },
  FavouriteMessages: { one: favourites([KEPT]), none: favourites([]) },
  GroupDetails: { loading: part(() => <GroupDetails id="1" onClose={nothing} />) },
  ListTabs: {
    unread: () => (
      <ListTabs
        label="会话类型"
        tabs={[
          { list: 'group', label: '群组', unread: { count: 3, mentionsMe: false, isQuiet: false } },
          { list: 'contact', label: '客服' },
        ]}
        current="group"
        hrefOf={() => '#'}
        onShow={nothing}
      />
    ),
  },
  PeopleWindow: { 'add a friend': part(() => <PeopleWindow name="addFriend" onClose={nothing} />) },
  PlusWindow: { 'a new group': part((session) => <PlusWindow name="create" session={session} onClose={nothing} />) },
  PlusWindows: { closed: part((session) => <PlusWindows session={session} />) },
  FriendsSide: { empty: part((session) => <FriendsSide session={session} />) },
  Messenger: {
    'nothing open': () => (
      <Chat>
        <Messenger />
      </Chat>
    ),
  },
  OpenCard: { closed: part((session) => <OpenCard session={session} />) },
  RoomSide: { empty: part((session) => <RoomSide session={session} openId={null} />) },
  ShareWindow: {
    open: part((session) => (
      <ShareWindow session={session} shared={{ text: '看看这款灯', files: [] }} onClose={() => undefined} />
    )),
  },
  SideSkeleton: { loading: () => <SideSkeleton /> },
  WaitingRequests: { none: part((session) => <WaitingRequests session={session} />) },
};
