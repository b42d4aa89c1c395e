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
  type OwnSetting,
  PeopleWindow,
  RequestsButton,
  SettingsMenu,
  SideHead,
  profileCardOf,
  ConversationSidebar,
  theme,
  zhPeople,
  breakpoints,
} from '@fitout/ui-kit';
import { lazyWithRetry, Skeleton, VisuallyHidden, useMediaQuery, Row } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { when } from 'mobx';
import { NoticeStore, type NoticeKind } from '../notices/NoticeStore.js';
import { useApp } from '../context/AppContext.js';
import { PREFIX } from '../basePath.js';
import type { Session } from '../app/session.js';
import { NoticeEntries, NoticePane } from '../notices/NoticePane.js';
import { headerName } from '../account/accountRules.js';
import { LogOut } from '../account/LogOut.js';
import { useWayBack } from '../navigation/RouterLink.js';
import { FRIENDS_HREF } from '../navigation/table.js';
import { ChatFailed, listHref, MarketChat } from './MarketChat.js';
import { MARKET_COMPONENTS, MARKET_MESSAGES } from './marketComponents.js';
import { titleFrom, resolveDeepLink } from './resolveDeepLink.js';
import { Recording } from './Recording.js';

const { color, font, space } = theme;

const SharedWindow = lazyWithRetry(async () => (await import('./SharedWindow.js')).SharedWindow);

interface MessagingScreenProps {
  readonly kind: ConversationKind;
  /** The conversation's id; null while none is open (R060). */
  readonly id: string | null;
}

/** The list of conversations and the open one (R084, R088–R092). */
export const MessagingScreen = observer(function MessagingScreen({ kind, id }: MessagingScreenProps) {
  const { sessions } = useApp();
  const { session } = sessions;
  const [search] = useSearchParams();
  const isFriends = kind === 'contact' && search.get('list') === 'friends';
  useDeepLink(kind, id, search);
  const { notices, isSettled } = useNotices(session);
  const conversation = useMemo<ConversationRef | null>(
    () => (id === null ? null : { kind, id: id.toLowerCase() }),
    [kind, id],
  );
  const type = search.get('type');
  const notice: NoticeKind = type === 'announcement' ? 'announcement' : 'notification';
  const isNotice = conversation === null && (type === 'announcement' || type === 'notice');
  const isBeside = useIsBesideList();
  const goBack = useWayBack(`/${kind}`);
  const { state } = useLocation();
  // A notice in the pane counts as read, so it is not rendered while the pane is hidden (R244).
  const showsNotices = isNotice || (conversation === null && isBeside);
  const list: ChatList = isFriends ? 'friends' : kind;
  const staff = useStaff(session);
  const hasRoom = useMediaQuery(DESK_ROOM);
  const isDesk = staff !== null && hasRoom && (list === 'contact' || list === 'group');
  const navigate = useNavigate();
  const handleShared = useCallback(() => void navigate(`/${kind}`, { replace: true }), [kind, navigate]);
  const lists = <Side list={list} openId={conversation?.id ?? null} />;
  return (
    <MarketChat
      session={session}
      list={list}
      conversation={conversation}
      components={staff?.STAFF_COMPONENTS ?? MARKET_COMPONENTS}
      customMessages={MARKET_MESSAGES}
    >
      {/* Above list and chat, of which a phone hides one. */}
      <VisuallyHidden as="h1">我的消息</VisuallyHidden>
      <ChatShell
        hasSelection={conversation !== null || isNotice}
        isWide={session?.width.isWide === true || isDesk}
        side={
          <>
            <SideTop list={list} />
            <NoticeEntries notices={notices} base={`/${kind}`} current={showsNotices ? notice : null} />
            {session !== null && <NotificationBanner model={session.im.notifications} />}
            {session !== null && <WaitingRequests session={session} />}
            {staff === null || session === null ? (
              lists
            ) : (
              <staff.StaffDesk session={session} conversation={conversation} isWide={isDesk}>
                {lists}
              </staff.StaffDesk>
            )}
            {session !== null && conversation === null && <ConnectionStrip session={session} />}
          </>
        }
      >
        {showsNotices && (
          <NoticePane key={notice} notices={notices} isSettled={isSettled} kind={notice} onBack={goBack} />
        )}
        {session !== null && search.has('shared') && (
          <Suspense fallback={null}>
            <SharedWindow session={session} onClose={handleShared} />
          </Suspense>
        )}
        {conversation !== null && session === null && <ChatPlaceholder onBack={goBack} />}
        <Beside data-on={(isDesk && conversation !== null) || undefined}>
          <div>
            {conversation !== null && session !== null && (
              <Conversation
                key={`${kind} ${conversation.id}`}
                conversation={conversation}
                fallbackTitle={titleFrom(search)}
                onBack={goBack}
                takesFocus={state?.isWriting === true}
              />
            )}
          </div>
          {isDesk && conversation !== null && (
            <aside aria-label="订单">
              <staff.DeskOrder key={`${conversation.kind} ${conversation.id}`} conversation={conversation} />
            </aside>
          )}
        </Beside>
      </ChatShell>
    </MarketChat>
  );
});

/** The width that the queue, the conversation and its order need beside each other. */
const DESK_ROOM = '(min-width: 1600px)';

const Beside = styled.div`
  display: contents;
  > div {
    display: contents;
  }
  &[data-on] {
    display: flex;
    flex: 1;
    min-height: 0;
  }
  &[data-on] > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  /* Below the cameras there is room for the order. */
  @media (min-height: 760px) {
    &:has(> div [data-place='beside']) > aside {
      display: none;
    }
  }
  > aside {
    flex: none;
    width: 400px;
    overflow-y: auto;
    border-left: 1px solid ${color.line};
    background: ${color.page};
  }
`;

/** What only the service staff have, loaded when the session says that the user is one of them. */
function useStaff(session: Session | null) {
  const [staff, setStaff] = useState<typeof import('./StaffDesk.js') | null>(null);
  const isStaff = session?.people.find(session.self)?.isStaff === true;
  useEffect(() => {
    if (isStaff) void import('./StaffDesk.js').then(setStaff, () => undefined);
  }, [isStaff]);
  return staff;
}

function useDeepLink(kind: ConversationKind, id: string | null, search: URLSearchParams): void {
  const { account } = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    const place = resolveDeepLink({ id, kind, query: search, stored: account.takeContact() });
    if (place !== null) void navigate(place, { replace: true });
  }, [id, kind, search, account, navigate]);
}

/** The platform's notices, which are available without the chat too; counted when the screen opens. */
function useNotices(session: Session | null): { readonly notices: NoticeStore; readonly isSettled: boolean } {
  const { api, sessions, now } = useApp();
  const [ownNotices] = useState(() => new NoticeStore(api, now));
  const notices = session?.notices ?? ownNotices;
  // While the chat is being created no count is shown.
  const isSettled = session !== null || sessions.hasFailed;
  useEffect(() => void (isSettled && notices.open()), [notices, isSettled]);
  return { notices, isSettled };
}

const SideTop = observer(function SideTop({ list }: { readonly list: ChatList }) {
  const { config, sessions } = useApp();
  const { session } = sessions;
  const navigate = useNavigate();
  return (
    <>
      {session === null ? <div style={{ flex: 'none', height: 60 }} /> : <MySide session={session} />}
      {config.features.imTopMenu && <TopMenu current={list} />}
      <ListTabs
        label="会话类型"
        tabs={tabsOf(session)}
        current={list}
        hrefOf={(to) => PREFIX + listHref(to)}
        onShow={(shown) => void navigate(listHref(shown))}
      >
        {session !== null && (
          <Row>
            <NotificationMenu model={session.im.notifications} />
            <MySettings />
          </Row>
        )}
      </ListTabs>
    </>
  );
});

const ChatPlaceholder = observer(function ChatPlaceholder({ onBack }: { readonly onBack: () => void }) {
  const { hasFailed } = useApp().sessions;
  return (
    <>
      <PaneHeader title="" onBack={onBack} />
      {hasFailed ? <ChatFailed /> : <Skeleton shape="messages" lines={6} />}
    </>
  );
});

const Side = observer(function Side({ list, openId }: { readonly list: ChatList; readonly openId: string | null }) {
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

const MySide = observer(function MySide({ session }: { readonly session: Session }) {
  const { account } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { im, names, self } = session;
  const me = names.contact.find(self);
  return (
    <>
      <SideHead
        name={me?.name ?? headerName(account.shownUser?.nickName ?? '')}
        avatarUrl={me?.avatarUrl ?? ''}
        presence={im.presence.own}
        onCard={() => profileCardOf(session).show(self)}
      >
        <RequestsButton model={im.contacts} onOpen={() => setOpen(true)} />
        <PlusWindows session={session} />
      </SideHead>
      {isOpen && <PeopleWindow name="requests" onClose={() => setOpen(false)} />}
    </>
  );
});

function MySettings() {
  const [opened, setOpened] = useState<OwnSetting | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <SettingsMenu onPick={setOpened} />
      <LogOut isOpen={opened === 'logOut'} onCancel={close} />
      {opened === 'recording' && <Recording onClose={close} />}
      {(opened === 'blocklist' || opened === 'presence' || opened === 'reminders') && (
        <PeopleWindow name={opened} onClose={close} />
      )}
    </>
  );
}

interface OrderConversationsProps {
  readonly session: Session;
  readonly kind: 'contact' | 'group';
  readonly openId: string | null;
}

const OrderConversations = observer(function OrderConversations({ session, kind, openId }: OrderConversationsProps) {
  const { im, orderGroups, orderStaff } = session;
  const { ids } = im.groups;
  // Requests the current state of the orders when the list is opened (A78).
  useEffect(() => orderGroups.load(ids), [orderGroups, ids]);
  // Adds the customer service of orders that were placed since. While a list of an earlier session is shown, the network
  // serves the open conversation first.
  useEffect(() => {
    const { conversations } = im;
    const isRestored = !conversations.hasLoaded && conversations.ordered.length > 0;
    return when(() => !isRestored || conversations.hasLoaded, orderStaff.load);
  }, [im, orderStaff]);
  return <ConversationSidebar kind={kind} openId={openId} />;
});

const ENTRIES = [
  { id: 'friends', href: FRIENDS_HREF, label: zhPeople.friends },
  { id: 'group', href: '/group', label: zhPeople.allGroups },
  { id: 'chatroom', href: '/chatroom', label: zhPeople.chatrooms },
] as const;

/** Contacts, groups and chatrooms: rendered only if configured (R083, A06). */
function TopMenu({ current }: { readonly current: ChatList }) {
  return (
    <Menu aria-label={zhPeople.topMenu}>
      {ENTRIES.map(({ id, href, label }) => (
        <Link key={id} to={href} aria-current={id === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Menu>
  );
}

const Menu = styled.nav`
  display: flex;
  flex: none;
  gap: ${space[4]};
  padding: ${space[8]} ${space[12]};
  border-bottom: 1px solid ${color.line};
  a {
    flex: 1;
    padding: ${space[4]} 0;
    border-radius: ${theme.radius.card};
    color: ${color.text2};
    font: ${font.body};
    text-align: center;
    text-decoration: none;
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
`;

/** True while the pane is beside the list: on a phone only the list is shown until a conversation is open (R090). */
function useIsBesideList(): boolean {
  return useMediaQuery(`(min-width: ${breakpoints.sm + 0.02}px)`, true);
}
