import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ORDER_STATUS as STATUS } from '@fitout/api-client';
import type { ConversationRef } from '@fitout/im-core';
import { theme } from '@fitout/ui-kit';
import { OrderPicture, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Ellipsis, Empty, Grid, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { useHas } from '../navigation/RouterLink.js';
import { groupOrdersQuery, orderCardOf } from '../orders/orderCard.js';
import { useViewer } from '../orders/orderHooks.js';
import { ACTIONS, orderActions, roleIn, type Order, type OrderAction, type OrderView } from '../orders/orderStates.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { listQuery, type ApiQuery } from '../shared/queries/apiQuery.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useRole } from '../shared/useMe.js';
import type { Role } from '../shared/userRules.js';
import { kindOfCard, type OrderCardKind } from './cardRules.js';
import { QuoteWindow } from './QuoteWindow.js';
import { sendCards, useTell } from './sendCards.js';

const SIZE = 10;
const VIEWS: Readonly<Record<Role, OrderView>> = { customer: 'mine', master: 'assigned', service: 'service' };
/** What begins something new in a chat. */
const BEGINNING: readonly OrderAction[] = ['proposeCost', 'appoint', 'reschedule', 'finish'];

/** What of an order waits for an answer, and the order itself. */
function kindsOf({ status, pendingAdditionalCount }: Order): readonly OrderCardKind[] {
  const kinds: readonly (readonly [OrderCardKind, boolean])[] = [
    ['order', true],
    ['pay', status === STATUS.unpaid],
    ['visit', status === STATUS.taken || status === STATUS.appointed],
    ['cost', pendingAdditionalCount > 0],
    ['accept', status === STATUS.finished],
  ];
  return kinds.flatMap(([kind, isThere]) => (isThere ? [kind] : []));
}

interface BusinessWindowProps {
  readonly conversation: ConversationRef;
  readonly onClose: () => void;
}

/** The business of a chat: the order of a group, in other chats the user's own ones; the staff quotes as well. */
export const BusinessWindow = observer(function BusinessWindow({ conversation, onClose }: BusinessWindowProps) {
  const { api } = useApp();
  const role = useRole();
  const has = useHas();
  const [quoted, setQuoted] = useState<Pick<Order, 'id' | 'customerId'> | null>(null);
  const { kind, id } = conversation;
  const isGroup = kind === 'group';
  const ofGroup = useQuery(groupOrdersQuery(api, isGroup ? id : null));
  const view = role === null ? null : VIEWS[role];
  const own = useInfiniteQuery(
    listQuery(
      ['orders', 'sendable', view],
      SIZE,
      view === null || isGroup
        ? null
        : (place, options) =>
            api.call('order.page', { ...options, query: { ...place, ...(view !== 'mine' && { view }) } }),
    ),
  );
  // Of a customer's chat, the staff's orders are those of the customer.
  const isHere = ({ status, customerId }: Order) =>
    status !== STATUS.closed && (role !== 'service' || customerId === id);
  const orders = isGroup ? ofGroup.data?.slice(0, 1) : own.data?.records.filter(isHere);
  const query: ApiQuery<unknown> = isGroup ? ofGroup : own;
  const actions = useOrderActions(onClose, orders, conversation);
  const mayQuote = role === 'service' && has('quote.create');
  if (quoted !== null) return <QuoteWindow {...{ quoted, conversation, onClose }} />;
  return (
    <>
      <Dialog title="业务" onClose={onClose}>
        <Stack gap={12} pad={[12, 16]}>
          {mayQuote && !isGroup && (
            <Button tone="primary" onClick={() => setQuoted({ id: '', customerId: id })}>
              新建报价
            </Button>
          )}
          <QueryBoundary
            query={query}
            lines={8}
            empty={() => (orders?.length === 0 ? <Empty drawing="orders">还没有订单</Empty> : null)}
          >
            {() => (
              <Stack as="ul" gap={12}>
                {orders?.map((order) => (
                  <BusinessRow key={order.id} order={order} at={conversation} onClose={onClose} onAct={actions.act}>
                    {mayQuote && isGroup && (
                      <Button size="small" onClick={() => setQuoted({ id: order.id, customerId: order.customerId })}>
                        新建报价
                      </Button>
                    )}
                  </BusinessRow>
                ))}
                {own.hasNextPage && (
                  <Row as="li" justify="center">
                    <Button loading={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
                      {own.isFetchNextPageError ? '加载失败，重试' : '查看更多'}
                    </Button>
                  </Row>
                )}
              </Stack>
            )}
          </QueryBoundary>
        </Stack>
      </Dialog>
      {actions.windows}
    </>
  );
});

interface BusinessRowProps {
  readonly order: Order;
  readonly at: ConversationRef;
  readonly onAct: (action: OrderAction, order: Order) => void;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

function BusinessRow({ order, at, onAct, onClose, children }: BusinessRowProps) {
  const { serverNow: now } = useApp();
  const tell = useTell();
  const { orderNo, title, picture, status } = orderCardOf(order);
  const { primary, others } = orderActions(order, roleIn(order, useViewer()), now());
  const acts = BEGINNING.filter((action) => action === primary || others.includes(action));

  function send(kind: OrderCardKind) {
    // Only to this chat: what is sent again is no news for the order's group.
    void sendCards(tell, kind, { order: { ...order, groupId: null }, at });
    onClose();
  }

  return (
    <OrderRow as="li" columns="48px minmax(0, 1fr)" gap={12}>
      <OrderPicture address={picture} />
      <Stack gap={8}>
        <Row wrap gap={8}>
          <Ellipsis as="b" font="bodyStrong">
            {title}
          </Ellipsis>
          <StatusTag tone={status.tone}>{status.label}</StatusTag>
          <Text tone="text3" font="caption" nums>
            {orderNo}
          </Text>
        </Row>
        <Row wrap gap={8}>
          {kindsOf(order).map((kind) => {
            const { label } = kindOfCard(kind);
            return (
              <Button
                key={kind}
                size="small"
                aria-label={`发送${label} ${title} ${orderNo}`}
                onClick={() => send(kind)}
              >
                发送{label}
              </Button>
            );
          })}
          {acts.map((action) => (
            <Button key={action} size="small" tone="text" onClick={() => onAct(action, order)}>
              {ACTIONS[action].label}
            </Button>
          ))}
          {children}
        </Row>
      </Stack>
    </OrderRow>
  );
}

const OrderRow = styled(Grid)`
  & + & {
    padding-top: ${theme.space[12]};
    border-top: 1px solid ${theme.color.line};
  }
`;
