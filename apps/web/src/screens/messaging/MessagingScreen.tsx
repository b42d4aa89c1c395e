import { totalOf, type ConversationKind, type ConversationRef, type UnreadTotal } from '@fitout/im-core';
import { AttentionBanner, AttentionMenu, ChatShell, Empty, lazyPart, VisuallyHidden } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NoticeStore, type NoticeKind } from '../../features/notices/NoticeStore.js';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { ChatFailed } from './ChatFailed.js';
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
import { SideSkeleton } from './SideSkeleton.js';
import { useIsBesideList } from './useIsBesideList.js';
import { wantedPlace } from './wantedPlace.js';

// They come after the list of conversations and not with it.
const NoticeEntries = lazyPart(async () => (await import('../notices/NoticeEntries.js')).NoticeEntries);
const NoticePane = lazyPart(async () => (await import('../notices/NoticePane.js')).NoticePane);

/** What the messaging pages are given by their address. */
export interface MessagingScreenProps {
  readonly kind: ConversationKind;
  /** The conversation's target; null while none is chosen (R060). */
  readonly id: string | null;
}

/** The list of conversations and the one that is open (R084, R088–R092). */
export const MessagingScreen = observer(function MessagingScreen({ kind, id }: MessagingScreenProps) {
  const { worlds, config, api, account } = useApp();
  const { world } = worlds;
  const [search] = useSearchParams();
  const hasMenu = config.features.imTopMenu;
  const isFriends = hasMenu && kind === 'contact' && search.get('list') === 'friends';
  const navigate = useNavigate();
  useEffect(() => {
    const place = wantedPlace({ id, kind, query: search, kept: account.takeContact() });
    if (place !== null) void navigate(place, { replace: true });
  }, [id, kind, search, account, navigate]);
  // What the platform says is there without the chat too.
  const [ownNotices] = useState(() => new NoticeStore(api.notifications));
  const notices = world?.notices ?? ownNotices;
  useEffect(() => void notices.refresh(), [notices]);
  const conversation: ConversationRef | null = id === null ? null : { kind, id: id.toLowerCase() };
  const asked = search.get('type');
  const notice: NoticeKind = asked === 'announcement' ? 'announcement' : 'notification';
  const isNotice = conversation === null && (asked === 'announcement' || asked === 'notice');
  const isBeside = useIsBesideList();
  // What stands in the pane counts as read, so it does not stand there while nobody can see it (R244).
  const showsNotices = isNotice || (conversation === null && kind !== 'chatroom' && isBeside);
  return (
    <>
      {/* Above list and chat, of which a phone hides one. */}
      <VisuallyHidden as="h1">我的消息</VisuallyHidden>
      <ChatShell
        hasSelection={conversation !== null || isNotice}
        side={
          <>
            {world !== null && (
              <MySide world={world}>
                <PlusWindows world={world} />
              </MySide>
            )}
            {hasMenu && <TopMenu current={isFriends ? 'friends' : kind === 'contact' ? null : kind} />}
            <ListTabs current={kind} unread={unreadOf(world)}>
              {world !== null && <AttentionMenu model={world.im.attention} />}
            </ListTabs>
            {world !== null && conversation === null && <ConnectionStrip world={world} />}
            {world !== null && <AttentionBanner model={world.im.attention} />}
            {world !== null && <RequestStrip world={world} />}
            <Suspense>
              <NoticeEntries notices={notices} base={`/${kind}`} current={showsNotices ? notice : null} />
            </Suspense>
            {isFriends && world !== null ? (
              <FriendsSide world={world} />
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
          <ChatPane
            key={`${kind} ${conversation.id}`}
            world={world}
            conversation={conversation}
            onBack={() => void navigate(`/${kind}`)}
          />
        )}
      </ChatShell>
      {world !== null && <OpenCard world={world} />}
    </>
  );
});

const Side = observer(function Side({
  kind,
  openId,
}: Pick<MessagingScreenProps, 'kind'> & Pick<ConversationSideProps, 'openId'>) {
  const { world, hasFailed } = useApp().worlds;
  if (hasFailed) return <ChatFailed />;
  if (world === null) return <SideSkeleton />;
  if (kind === 'chatroom') return <RoomSide world={world} />;
  return <ConversationSide key={kind} world={world} kind={kind} openId={openId} />;
});

const NOTHING: UnreadTotal = { count: 0, mentionsMe: false, isQuiet: false };

function unreadOf(world: World | null): Readonly<Record<'contact' | 'group', UnreadTotal>> {
  if (world === null) return { contact: NOTHING, group: NOTHING };
  const { contact, group, plain } = world.lists;
  return { contact: contact.unread, group: totalOf([group.unread, plain.unread]) };
}
