import { useLanguage } from '../copy/language.js';
import { totalOf } from '@fitout/im-core';
import { observer } from 'mobx-react-lite';
import { zhMessenger } from '../copy/zhMessenger.js';
import { ChatShell } from '../layout/ChatShell.js';
import { Empty } from '../primitives/Empty.js';
import { ConnectionStrip } from '../conversation/ConnectionStrip.js';
import { Conversation } from '../conversation/Conversation.js';
import { WaitingRequests } from '../group/WaitingRequests.js';
import { ConversationSidebar } from '../conversation-list/ConversationSidebar.js';
import { ListTabs } from '../conversation-list/ListTabs.js';
import { OwnHead } from '../conversation-list/OwnHead.js';
import { RoomSide } from '../rooms/RoomSide.js';
import { lateWindow } from '../session/lateWindow.js';
import { useChat } from '../session/useChat.js';
import { partOf } from '../session/ChatParts.js';

const FriendsSide = lateWindow('FriendsSide');

/** The whole chat: the lists, the open conversation, and the windows of both. */
export const Messenger = observer(function Messenger() {
  const language = useLanguage();
  const { session, place, listHref, show, components, conversationSections } = useChat();
  const { conversation } = place;
  const { lists } = session;
  const Head = partOf(components.OwnHead, OwnHead);
  const Tabs = partOf(components.ListTabs, ListTabs);
  const Strip = partOf(components.ConnectionStrip, ConnectionStrip);
  const Waiting = partOf(components.WaitingRequests, WaitingRequests);
  const Placeholder = partOf(components.NothingOpen, NothingOpen);
  const unreadOf = (kind: 'contact' | 'group') =>
    totalOf(
      [lists[kind], ...conversationSections.filter((one) => one.kind === kind).map(({ list }) => list)].map(
        ({ unread }) => unread,
      ),
    );
  const tabs = [
    { list: 'contact', label: language(zhMessenger).conversations, unread: unreadOf('contact') },
    ...(session.im.has('groups')
      ? [{ list: 'group', label: language(zhMessenger).groups, unread: unreadOf('group') } as const]
      : []),
    ...(session.im.has('contacts') ? [{ list: 'friends', label: language(zhMessenger).friends } as const] : []),
    ...(place.list === 'chatroom' ? [{ list: 'chatroom', label: language(zhMessenger).chatrooms } as const] : []),
  ] as const;
  return (
    <ChatShell
      hasSelection={conversation !== null}
      side={
        <>
          <Head />
          <Tabs label={language(zhMessenger).lists} tabs={tabs} current={place.list} hrefOf={listHref} onShow={show} />
          <Waiting session={session} />
          <Side />
          {conversation === null && <Strip session={session} />}
        </>
      }
    >
      {conversation === null ? (
        <Placeholder />
      ) : (
        <Conversation key={`${conversation.kind} ${conversation.id}`} conversation={conversation} />
      )}
    </ChatShell>
  );
});

/** In place of a conversation while none is open. */
export function NothingOpen() {
  const language = useLanguage();
  return <Empty drawing="messages">{language(zhMessenger).choose}</Empty>;
}

const Side = observer(function Side() {
  const { session, place, components } = useChat();
  const Friends = partOf(components.FriendsSide, FriendsSide);
  const Rooms = partOf(components.RoomSide, RoomSide);
  const Conversations = partOf(components.ConversationSidebar, ConversationSidebar);
  const openId = place.conversation?.id ?? null;
  switch (place.list) {
    case 'friends':
      return <Friends session={session} />;
    case 'chatroom':
      return <Rooms session={session} openId={openId} />;
    case 'contact':
    case 'group':
      return <Conversations key={place.list} kind={place.list} openId={openId} />;
  }
});
