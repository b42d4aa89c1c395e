import { totalOf, type ConversationKind, type ConversationRef, type UnreadTotal } from '@fitout/im-core';
import { NotificationBanner, NotificationMenu, ChatShell, Empty, lazyWithRetry, VisuallyHidden } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NoticeStore, type NoticeKind } from '../../features/notices/NoticeStore.js';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';
import { ChatFailed } from '../../components/people/ChatFailed.js';
import { ChatPane } from './ChatPane.js';
import { ConnectionStrip } from './ConnectionStrip.js';
import { ConversationSide, type ConversationSideProps } from './ConversationSide.js';
import { FriendsSide } from './people/FriendsSide.js';
import { MySide } from './people/MySide.js';
import { OpenCard } from './people/OpenCard.js';
import { TopMenu } from './people/TopMenu.js';
import { ListTabs } from './ListTabs.js';
import { RequestStrip } from './groups/RequestStrip.js';
import { PlusWindows } from './PlusWindows.js';
import { RoomSide } from './RoomSide.js';
import { SideSkeleton } from '../../components/people/SideSkeleton.js';
import { useIsBesideList } from './useIsBesideList.js';
import { useWayBack } from './useWayBack.js';
import { resolveDeepLink } from './resolveDeepLink.js';

// They come after the list of conversations and not with it.
const NoticeEntries = lazyWithRetry(async () => (await import('./notices/NoticeEntries.js')).NoticeEntries);
const NoticePane = lazyWithRetry(async () => (await import('./notices/NoticePane.js')).NoticePane);

/** What the messaging pages are given by their address. */
export interface MessagingScreenProps {
  readonly kind: ConversationKind;
  /** The conversation's target; null while none is chosen (R060). */
  readonly id: string | null;
}

/** The list of conversations and the one that is open (R084, R088–R092). */
export const MessagingScreen = observer(function MessagingScreen({ kind, id }: MessagingScreenProps) {
  const { sessions, config, api, account } = useApp();
  const { session } = sessions;
  const [search] = useSearchParams();
  const hasMenu = config.features.imTopMenu;
  const isFriends = kind === 'contact' && search.get('list') === 'friends';
  const navigate = useNavigate();
  useEffect(() => {
    const place = resolveDeepLink({ id, kind, query: search, kept: account.takeContact() });
    if (place !== null) void navigate(place, { replace: true });
  }, [id, kind, search, account, navigate]);
  // What the platform says is there without the chat too.
  const [ownNotices] = useState(() => new NoticeStore(api.notifications));
  const notices = session?.notices ?? ownNotices;
  useEffect(() => void notices.refresh(), [notices]);
  const conversation: ConversationRef | null = id === null ? null : { kind, id: id.toLowerCase() };
  const asked = search.get('type');
  const notice: NoticeKind = asked === 'announcement' ? 'announcement' : 'notification';
  const isNotice = conversation === null && (asked === 'announcement' || asked === 'notice');
  const isBeside = useIsBesideList();
  const goBack = useWayBack(kind, conversation === null);
  // A notice in the pane counts as read, so it is not rendered while the pane is hidden (R244).
  const showsNotices = isNotice || (conversation === null && kind !== 'chatroom' && isBeside);
  return (
    <>
      {/* Above list and chat, of which a phone hides one. */}
      <VisuallyHidden as="h1">我的消息</VisuallyHidden>
      <ChatShell
        hasSelection={conversation !== null || isNotice}
        side={
          <>
            {session !== null && (
              <MySide session={session}>
                <PlusWindows session={session} />
              </MySide>
            )}
            {hasMenu && <TopMenu current={isFriends ? 'friends' : kind === 'contact' ? null : kind} />}
            <ListTabs current={isFriends ? 'friends' : kind} unread={unreadOf(session)}>
              {session !== null && <NotificationMenu model={session.im.notifications} />}
            </ListTabs>
            {session !== null && conversation === null && <ConnectionStrip session={session} />}
            {session !== null && <NotificationBanner model={session.im.notifications} />}
            {session !== null && <RequestStrip session={session} />}
            <Suspense>
              <NoticeEntries notices={notices} base={`/${kind}`} current={showsNotices ? notice : null} />
            </Suspense>
            {isFriends && session !== null ? (
              <FriendsSide session={session} />
            ) : (
              <Side kind={kind} openId={conversation?.id ?? null} />
            )}
          </>
        }
      >
        {conversation === null && kind === 'chatroom' && !isNotice && <Empty>选择一个聊天室，进去聊聊</Empty>}
        {showsNotices && (
          <Suspense>
            <NoticePane key={notice} notices={notices} kind={notice} onBack={() => void navigate(`/${kind}`)} />
          </Suspense>
        )}
        {conversation !== null && (
          <ChatPane key={`${kind} ${conversation.id}`} session={session} conversation={conversation} onBack={goBack} />
        )}
      </ChatShell>
      {session !== null && <OpenCard session={session} />}
    </>
  );
});

const Side = observer(function Side({
  kind,
  openId,
}: Pick<MessagingScreenProps, 'kind'> & Pick<ConversationSideProps, 'openId'>) {
  const { session, hasFailed } = useApp().sessions;
  if (hasFailed) return <ChatFailed />;
  if (session === null) return <SideSkeleton />;
  if (kind === 'chatroom') return <RoomSide session={session} />;
  return <ConversationSide key={kind} session={session} kind={kind} openId={openId} />;
});

const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };

function unreadOf(session: Session | null): Readonly<Record<'contact' | 'group', UnreadTotal>> {
  if (session === null) return { contact: NOTHING, group: NOTHING };
  const { contact, group, plain } = session.lists;
  return { contact: contact.unread, group: totalOf([group.unread, plain.unread]) };
}
