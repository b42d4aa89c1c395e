import { useQuery } from '@tanstack/react-query';
import type { ConversationRef } from '@fitout/im-core';
import { Card, Stack, Text } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useApp } from '../context/AppContext.js';
import { OrderAside } from '../orders/OrderAside.js';
import { groupOrdersQuery, sheetFor, sheetQuery } from '../orders/orderCard.js';
import { useOrderChanges, useViewer } from '../orders/orderHooks.js';
import { isIn, type Order, roleIn, timeOf } from '../orders/orderStates.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { useAnswer } from '../shared/queries/useAnswer.js';
import { OrderSummary } from './OrderBeside.js';
import type { ReplyValues } from './staffRules.js';

/** The order of a group, or the newest of a customer that the staff member serves, one under way before a closed one. */
export function useDeskOrder({ kind, id }: ConversationRef) {
  const { api } = useApp();
  const isGroup = kind === 'group';
  const ofGroup = useQuery(groupOrdersQuery(api, isGroup ? id : null));
  const served = useAnswer(
    ['orders', 'served'],
    'order.page',
    kind === 'contact' ? { silent: true, query: { view: 'service', current: 1, size: 100 } } : null,
  );
  const own = served.data?.records.filter(({ customerId }) => customerId?.toLowerCase() === id) ?? [];
  const order = isGroup ? ofGroup.data?.[0] : (own.find((one) => !isIn('over', one)) ?? own[0]);
  return {
    order,
    isLoading: ofGroup.isLoading || served.isLoading,
    refetch: isGroup ? ofGroup.refetch : served.refetch,
  };
}

export function useReplyValues({ kind, id }: ConversationRef, order: Order | undefined): ReplyValues {
  const { session } = useApp().sessions;
  const 客户 = order?.contactName ?? (kind === 'contact' ? session?.people.find(id)?.name : undefined) ?? '';
  if (order === undefined) return { 客户 };
  const { orderNo, masterName, providerName, appointTime } = order;
  return {
    客户,
    订单号: orderNo,
    师傅: masterName || providerName,
    上门时间: timeOf(appointTime),
    地址: addressLine(order),
  };
}

/** The order of a conversation with its facts and actions, beside the conversation or in a drawer. */
export const DeskOrder = observer(function DeskOrder({ conversation }: { readonly conversation: ConversationRef }) {
  const { api } = useApp();
  const viewer = useViewer();
  const { order, isLoading, refetch } = useDeskOrder(conversation);
  const sheet = useQuery({ ...sheetQuery(api, order?.id ?? '', true), enabled: order !== undefined });
  function refresh() {
    void refetch();
    void sheet.refetch();
  }
  useOrderChanges(conversation.kind === 'group' ? conversation.id : null, refresh);
  const place = conversation.kind === 'group' ? conversation : null;
  const actions = useOrderActions(refresh, order === undefined ? [] : [order], place);
  if (order === undefined)
    return (
      <Text as="p" tone="text3" style={{ padding: 20 }}>
        {isLoading ? '正在加载订单…' : '这个会话没有你服务的订单'}
      </Text>
    );
  const role = roleIn(order, viewer);
  return (
    <Stack gap={16} pad={16}>
      <Card pad={0} style={{ paddingBottom: 12 }}>
        <OrderSummary
          order={order}
          actions={actions}
          without={['openGroup']}
          contact={`${order.contactName} ${order.contactMobile}`.trim()}
        />
      </Card>
      {sheet.data !== undefined && <OrderAside sheet={sheetFor(sheet.data, role)} role={role} actions={actions} />}
      {actions.windows}
    </Stack>
  );
});
