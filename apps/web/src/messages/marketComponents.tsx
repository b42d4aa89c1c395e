import type { MessageBody, ConversationRef } from '@fitout/im-core';
import {
  media,
  WaitingRequests,
  type ChatComponents,
  type MessageViews,
  zhChat,
  quiet,
  ellipsis,
} from '@fitout/ui-kit';
import { Ellipsis, Empty, IconButton, lazyWithRetry, Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState, useLayoutEffect } from 'react';
import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { UserPlus, Maximize2, Minimize2, MapPin, ClipboardList } from 'lucide-react';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { ActionLink } from '../shared/ActionLink.js';
import { GroupCameras } from '../cameras/GroupCameras.js';
import { useIsPhone } from '../shared/useIsPhone.js';
import type { OrderGroupStore } from '../orders/OrderGroupStore.js';
import { orderHref } from '../orders/orderCard.js';
import { CopyNumber } from '../orders/CopyNumber.js';
import { AddMembers } from '../orders/AddMembers.js';
import { serviceHref } from '../navigation/hrefs.js';
import { CARD_EVENT } from '../orders/orderGroups.js';
import { BusinessCard } from './BusinessCard.js';
import { ORDER_EVENT } from './cardRules.js';
import { LocationWindow, WindowButton } from './sendWindows.js';
import { OrderLine } from './OrderLine.js';
import type { ChatWidthStore } from './ChatWidthStore.js';

const OrderBeside = lazyWithRetry<{ readonly groupId: string }>(
  async () => (await import('./OrderBeside.js')).OrderBeside,
);

const BusinessWindow = lazyWithRetry(async () => (await import('./BusinessWindow.js')).BusinessWindow);

export const MARKET_COMPONENTS = {
  HeaderDetails: observer(function HeaderDetails({ conversation: { kind, id } }) {
    const session = useOwnSession();
    const isPhone = useIsPhone();
    if (session === null) return null;
    const { workTime = '' } = session.people.find(id) ?? {};
    if (kind === 'contact' && workTime !== '')
      return (
        <Hours as="div" tone="text3" font="caption">
          {isPhone ? '服务' : '服务时间'} <span>{workTime}</span>
        </Hours>
      );
    if (kind !== 'group' || isPhone) return null;
    return <LinkedOrder orders={session.orderGroups} groupId={id} />;
  }),
  // The frame shows calls above every page.
  CallLayer: null,
  HeaderActions: observer(function HeaderActions({ conversation }) {
    const session = useOwnSession();
    if (session === null) return null;
    const { kind, id } = conversation;
    return (
      <>
        {kind === 'group' && <AddMemberButton orders={session.orderGroups} groupId={id} />}
        <WidthButton width={session.width} />
      </>
    );
  }),
  AboveMessages: observer(function AboveMessages(props: {
    readonly conversation: ConversationRef;
    /** Below the cameras; the order of the group when left out. */
    readonly below?: ReactNode;
  }) {
    const { conversation, below } = props;
    const session = useOwnSession();
    const isPhone = useIsPhone();
    const [end, setEnd] = useState<HTMLElement | null>(null);
    const { kind, id } = conversation;
    const isGroup = kind === 'group';
    const orderGroups = session?.orderGroups;
    useEffect(() => (isGroup ? orderGroups?.opened(id) : undefined), [orderGroups, isGroup, id]);
    return (
      <>
        {session !== null && <MessagesSkeleton session={session} conversation={conversation} />}
        {/* On a phone the list with its strip is not beside the chat. */}
        {session !== null && isGroup && isPhone && <WaitingRequests session={session} groupId={id} />}
        {session !== null && isGroup && isPhone && (
          <OrderLine orders={session.orderGroups} groupId={id} onEnd={setEnd} />
        )}
        {isGroup && session?.im.groups.isFormer(id) !== true && (
          <GroupCameras
            groupId={id}
            known={session?.orderGroups.find(id)}
            line={isPhone ? end : undefined}
            below={
              below !== undefined ? (
                below
              ) : (
                <Suspense fallback={null}>
                  <OrderBeside groupId={id} />
                </Suspense>
              )
            }
          />
        )}
      </>
    );
  }),
  ComposerTools({ conversation, isDisabled }) {
    const session = useOwnSession();
    const send = (body: MessageBody) => void session?.im.conversations.ensure(conversation).send(body);
    return (
      <>
        <WindowButton label={zhChat.previewName.location} icon={MapPin} disabled={isDisabled}>
          {(close) => <LocationWindow onSend={send} onClose={close} />}
        </WindowButton>
        <WindowButton label="业务" icon={ClipboardList} disabled={isDisabled}>
          {(close) => (
            <Suspense fallback={null}>
              <BusinessWindow conversation={conversation} onClose={close} />
            </Suspense>
          )}
        </WindowButton>
      </>
    );
  },
  EmptyList: observer(function EmptyList({ kind }) {
    const service = useApp().account.login?.user.service ?? null;
    return kind === 'group' ? (
      <Empty drawing="orders" action={<ActionLink to="/ReleaseOrder">去下单</ActionLink>}>
        下单支付后可创建订单群聊
      </Empty>
    ) : (
      <Empty
        drawing="messages"
        action={<ActionLink to={serviceHref(service)}>{service === null ? '查看会话' : '联系客服'}</ActionLink>}
      >
        还没有会话
      </Empty>
    );
  }),
} satisfies ChatComponents;

export const MARKET_MESSAGES = {
  [CARD_EVENT]: BusinessCard,
  [ORDER_EVENT]: BusinessCard,
} satisfies MessageViews['customMessages'];

const Hours = styled(Ellipsis)`
  /* Beside the list there is room for two short lines. */
  ${media.underMd} {
    line-height: calc(16px * var(--text-scale, 1));
    white-space: normal;
    > span {
      white-space: nowrap;
    }
  }
  ${media.underSm} {
    white-space: nowrap;
  }
`;

function useOwnSession(): Session | null {
  return useApp().sessions.session;
}

interface LinkedOrderProps {
  readonly orders: OrderGroupStore;
  readonly groupId: string;
}

/** The id of the order a group belongs to: leads there, and can be copied; nothing for a plain group (R093). Quiet, below the name. */
const LinkedOrder = observer(function LinkedOrder({ orders, groupId }: LinkedOrderProps) {
  // Before the first paint, because the placeholder depends on whether the request is running.
  useLayoutEffect(() => orders.load([groupId]), [orders, groupId]);
  const order = orders.find(groupId);
  if (!order) return null;
  return (
    <LinkBox>
      <Link to={orderHref(order.id)}>
        <span>订单号：</span>
        <bdi>{order.id}</bdi>
      </Link>
      <CopyNumber orderNo={order.id} />
    </LinkBox>
  );
});

const LinkBox = styled.span`
  display: flex;
  align-items: center;
  height: 18px;
  ${quiet}
  a {
    color: inherit;
    ${ellipsis}
    font-variant-numeric: tabular-nums;
  }
  /* Beside the list there is no room for all of it: orders differ in the end of their number. */
  ${media.underMd} {
    span {
      display: none;
    }
    a {
      direction: rtl;
    }
    button {
      width: 24px;
    }
  }
`;

/**
 * Adds a colleague or a customer to the group of an order, for every member; renders nothing in a plain group
 * (A57).
 */
const AddMemberButton = observer(function AddMemberButton({ orders, groupId }: LinkedOrderProps) {
  const order = orders.find(groupId);
  if (!order) return null;
  return (
    <WindowButton label="添加成员" icon={UserPlus}>
      {(close) => <AddMembers order={{ id: order.id, groupId }} onClose={close} />}
    </WindowButton>
  );
});

/** Toggles the width of the chat between the window's and 1200 px; rendered only in a wider window (WEB-LIST-10). */
const WidthButton = observer(function WidthButton({ width }: { readonly width: ChatWidthStore }) {
  const Icon = width.isWide ? Minimize2 : Maximize2;
  return (
    <WideOnly>
      <IconButton label="占满窗口" aria-pressed={width.isWide} onClick={width.toggle}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </WideOnly>
  );
});

const WideOnly = styled.span`
  display: none;
  @media (min-width: 1300px) {
    display: contents;
  }
`;

const LONGEST_MS = 5_000;

interface MessagesSkeletonProps {
  readonly session: Session;
  readonly conversation: ConversationRef;
}

/**
 * A skeleton in place of the messages, which stay hidden while the next answer would move them: while the first page of
 * the conversation is loading, and while it is unknown whether a group that is opened for the first time has cameras
 * above its messages.
 */
const MessagesSkeleton = observer(function MessagesSkeleton(props: MessagesSkeletonProps) {
  const { session, conversation } = props;
  const isUndecided = conversation.kind === 'group' && session.orderGroups.placeOf(conversation.id) === 'undecided';
  const isInTime = useIsInTime();
  const isBack = useUntilPainted(isInTime && (isUndecided || isFirstPageAwaited(props)));
  if (!isBack) return null;
  return (
    <OverMessages>
      <Skeleton shape="messages" lines={6} />
    </OverMessages>
  );
});

function isFirstPageAwaited({ session: { im }, conversation }: MessagesSkeletonProps): boolean {
  const timeline = im.conversations.find(conversation);
  if (!timeline || timeline.hasLoaded || timeline.loadError !== null) return false;
  const { connection } = im.session;
  const isStarting = connection === 'idle' || connection === 'connecting';
  return !timeline.isOpen || timeline.isLoadingOlder || (isStarting && timeline.messages.length === 0);
}

/** False once the answers have taken too long: then showing the stored messages matters more than a stable layout. */
function useIsInTime(): boolean {
  const [isInTime, setInTime] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInTime(false), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isInTime;
}

/**
 * True as long as `isOn` is, and until the next frame is painted: the browser counts an element that is shown and moved
 * at once as a shift.
 */
function useUntilPainted(isOn: boolean): boolean {
  const [isLate, setLate] = useState(isOn);
  if (isOn && !isLate) setLate(true);
  useEffect(() => {
    if (isOn || !isLate) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLate(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, isLate]);
  return isOn || isLate;
}

const OverMessages = styled.div`
  position: absolute;
  inset: 0 0 auto;
  & ~ :has(> [role='log']) {
    visibility: hidden;
  }
`;
