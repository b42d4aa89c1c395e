import { totalOf, type ConversationKind, type ConversationRef, type UnreadTotal } from '@fitout/im-core';
import {
  ChatShell,
  ConnectionStrip,
  Conversation,
  FriendsSide,
  ListTabs,
  NotificationBanner,
  NotificationMenu,
  PaneHeader,
  PlusWindows,
  RoomSide,
  SideSkeleton,
  WaitingRequests,
  zhMessenger,
  type ChatList,
  type ListTabsProps,
} from '@fitout/ui-kit';
import { Skeleton, VisuallyHidden } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { NoticeStore, type NoticeKind } from '../notices/NoticeStore.js';
import { useApp } from '../context/AppContext.js';
import { PREFIX } from '../basePath.js';
import type { Session } from '../app/session.js';
import { ChatFailed } from './ChatFailed.js';
import { listHref, MarketChat } from './MarketChat.js';
import { MARKET_COMPONENTS, MARKET_MESSAGES } from './marketComponents.js';
import { MySettings, MySide } from './MySide.js';
import { OrderConversations } from './OrderConversations.js';
import { TopMenu, type TopMenuEntry } from './TopMenu.js';
import { useIsBesideList } from './useIsBesideList.js';
import { useWayBack } from './useWayBack.js';
import { titleFrom, resolveDeepLink } from './resolveDeepLink.js';
import { NoticeEntries } from '../notices/NoticeEntries.js';
import { NoticePane } from '../notices/NoticePane.js';

/** The props from the address. */
export interface MessagingScreenProps {
  readonly kind: ConversationKind;
  /** The conversation's id; null while none is open (R060). */
  readonly id: string | null;
}

/** The list of conversations and the open one (R084, R088–R092). */
export const MessagingScreen = observer(function MessagingScreen({ kind, id }: MessagingScreenProps) {
  const { sessions, config } = useApp();
  const { session } = sessions;
  const [search] = useSearchParams();
  const isFriends = kind === 'contact' && search.get('list') === 'friends';
  const navigate = useNavigate();
  useDeepLink(kind, id, search);
  const notices = useNotices(session);
  const conversation = useMemo<ConversationRef | null>(
    () => (id === null ? null : { kind, id: id.toLowerCase() }),
    [kind, id],
  );
  const type = search.get('type');
  const notice: NoticeKind = type === 'announcement' ? 'announcement' : 'notification';
  const isNotice = conversation === null && (type === 'announcement' || type === 'notice');
  const isBeside = useIsBesideList();
  const goBack = useWayBack(kind, conversation === null);
  // A notice in the pane counts as read, so it is not rendered while the pane is hidden (R244).
  const showsNotices = isNotice || (conversation === null && isBeside);
  const list: ChatList = isFriends ? 'friends' : kind;
  return (
    <MarketChat
      session={session}
      list={list}
      conversation={conversation}
      components={MARKET_COMPONENTS}
      customMessages={MARKET_MESSAGES}
    >
      {/* Above list and chat, of which a phone hides one. */}
      <VisuallyHidden as="h1">我的消息</VisuallyHidden>
      <ChatShell
        hasSelection={conversation !== null || isNotice}
        isWide={session?.width.isWide === true}
        side={
          <>
            <SideTop
              session={session}
              tabs={tabsOf(session)}
              list={list}
              menu={
                config.features.imTopMenu ? { current: isFriends ? 'friends' : kind === 'contact' ? null : kind } : null
              }
              onShow={(shown) => void navigate(listHref(shown))}
            />
            <NoticeEntries notices={notices} base={`/${kind}`} current={showsNotices ? notice : null} />
            {session !== null && <NotificationBanner model={session.im.notifications} />}
            {session !== null && <WaitingRequests session={session} />}
            <Side list={list} openId={conversation?.id ?? null} />
            {session !== null && conversation === null && <ConnectionStrip session={session} />}
          </>
        }
      >
        {showsNotices && (
          <NoticePane key={notice} notices={notices} kind={notice} onBack={() => void navigate(`/${kind}`)} />
        )}
        {conversation !== null && session === null && <ChatPlaceholder onBack={goBack} />}
        {conversation !== null && session !== null && (
          <Conversation
            key={`${kind} ${conversation.id}`}
            conversation={conversation}
            fallbackTitle={titleFrom(search)}
            onBack={goBack}
          />
        )}
      </ChatShell>
    </MarketChat>
  );
});

/** Replaces an address that means another conversation with that conversation's address. */
function useDeepLink(kind: ConversationKind, id: string | null, search: URLSearchParams): void {
  const { account } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    const place = resolveDeepLink({ id, kind, query: search, stored: account.takeContact() });
    if (place !== null) void navigate(place, { replace: true });
  }, [id, kind, search, account, navigate]);
}

/** The platform's notices, which are available without the chat too; counted when the screen opens. */
function useNotices(session: Session | null): NoticeStore {
  const { api, sessions, now } = useApp();
  const [ownNotices] = useState(() => new NoticeStore(api, now));
  const notices = session?.notices ?? ownNotices;
  // While the chat is being created no count is shown.
  const isSettled = session !== null || sessions.hasFailed;
  useEffect(() => void (isSettled && notices.open()), [notices, isSettled]);
  return notices;
}

interface SideTopProps {
  /** Null while the chat is being created. */
  readonly session: Session | null;
  readonly tabs: ListTabsProps['tabs'];
  readonly list: ChatList;
  /** The configured top menu, and its current entry. */
  readonly menu: { readonly current: TopMenuEntry | null } | null;
  readonly onShow: (list: ChatList) => void;
}

/** Above the lists: the user, the plus menu, the tabs of the lists, and settings. */
function SideTop({ session, tabs, list, menu, onShow }: SideTopProps) {
  return (
    <>
      {session === null ? (
        <HeadSpace />
      ) : (
        <MySide session={session}>
          <PlusWindows session={session} />
        </MySide>
      )}
      {menu !== null && <TopMenu {...menu} />}
      <ListTabs label="会话类型" tabs={tabs} current={list} hrefOf={(to) => PREFIX + listHref(to)} onShow={onShow}>
        {session !== null && (
          <Settings>
            <NotificationMenu model={session.im.notifications} />
            <MySettings />
          </Settings>
        )}
      </ListTabs>
    </>
  );
}

const Settings = styled.div`
  display: flex;
`;

/** As high as the header of the side, while the chat is being created. */
const HeadSpace = styled.div`
  flex: none;
  height: 60px;
`;

/** A conversation's pane while the chat is being created, or if that failed. */
const ChatPlaceholder = observer(function ChatPlaceholder({ onBack }: { readonly onBack: () => void }) {
  const { hasFailed } = useApp().sessions;
  return (
    <>
      <PaneHeader title="" onBack={onBack} />
      {hasFailed ? <ChatFailed /> : <Skeleton shape="messages" lines={6} />}
    </>
  );
});

interface SideProps {
  readonly list: ChatList;
  readonly openId: string | null;
}

const Side = observer(function Side({ list, openId }: SideProps) {
  const { session, hasFailed } = useApp().sessions;
  if (hasFailed) return <ChatFailed />;
  if (session === null) return <SideSkeleton />;
  switch (list) {
    case 'friends':
      return <FriendsSide session={session} />;
    case 'chatroom':
      return <RoomSide session={session} openId={openId} />;
    case 'contact':
    case 'group':
      return <OrderConversations key={list} session={session} kind={list} openId={openId} />;
  }
});

const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };

/** The tabs 群组, 客服, 通讯录 and 聊天室: without the menu only a tab leads to the chatrooms (R083, A06). */
function tabsOf(session: Session | null): ListTabsProps['tabs'] {
  const group = session === null ? NOTHING : totalOf([session.lists.group.unread, session.plain.unread]);
  return [
    { list: 'group', label: '群组', unread: group },
    { list: 'contact', label: '客服', unread: session?.lists.contact.unread ?? NOTHING },
    { list: 'friends', label: zhMessenger.friends },
    { list: 'chatroom', label: zhMessenger.chatrooms },
  ];
}
