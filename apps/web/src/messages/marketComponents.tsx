import type { MessageBody } from '@fitout/im-core';
import { media, theme, WaitingRequests, type ChatComponents, type MessageViews } from '@fitout/ui-kit';
import { Empty } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { ORDER_EVENT, orderMessage } from '../orders/orderMessage.js';
import { ActionLink } from '../shared/ActionLink.js';
import { AddMemberButton } from './AddMemberButton.js';
import { GroupCameras } from '../cameras/GroupCameras.js';
import { LinkedOrder } from './LinkedOrder.js';
import { LocationButton } from './LocationButton.js';
import { MessagesSkeleton } from './MessagesSkeleton.js';
import { OrderLine } from './OrderLine.js';
import { OrderMessage } from './OrderMessage.js';
import { SendOrderButton } from './SendOrderButton.js';
import { ServiceLink } from './ServiceLink.js';
import { useIsPhone } from '../shared/useIsPhone.js';
import { WidthButton } from './WidthButton.js';

/** The marketplace's parts of the chat: orders, cameras, addresses, and links to the first conversation. */
export const MARKET_COMPONENTS = {
  HeaderDetails: observer(function HeaderDetails({ conversation: { kind, id } }) {
    const session = useOwnSession();
    const isPhone = useIsPhone();
    if (session === null) return null;
    const { workTime = '' } = session.people.find(id) ?? {};
    if (kind === 'contact' && workTime !== '')
      return (
        <Hours>
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
  AboveMessages: observer(function AboveMessages({ conversation, attach }) {
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
            onSnapshot={attach}
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
        <LocationButton onSend={send} disabled={isDisabled} />
        <SendOrderButton onSend={(order) => send(orderMessage(order))} disabled={isDisabled} />
      </>
    );
  },
  EmptyList({ kind }) {
    return kind === 'group' ? (
      <Empty drawing="orders" action={<ActionLink to="/ReleaseOrder">去下单</ActionLink>}>
        下单支付后可创建订单群聊
      </Empty>
    ) : (
      <Empty drawing="messages" action={<ServiceLink otherwise="查看会话" />}>
        还没有会话
      </Empty>
    );
  },
} satisfies ChatComponents;

/** The kinds of messages that only the marketplace has. */
export const MARKET_MESSAGES = { [ORDER_EVENT]: OrderMessage } satisfies MessageViews['customMessages'];

const Hours = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${theme.color.text3};
  font: ${theme.font.caption};
  /* Beside the list there is room for two short lines. */
  ${media.underMd} {
    line-height: 16px;
    white-space: normal;
    > span {
      white-space: nowrap;
    }
  }
`;

function useOwnSession(): Session | null {
  return useApp().sessions.session;
}
