import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '@fitout/ui-kit/marketplace';
import { Ellipsis, Row } from '@fitout/ui-kit/primitives';
import { useApp } from '../context/AppContext.js';
import { groupOrdersQuery, orderCardOf } from '../orders/orderCard.js';
import { useOrderChanges, useViewer } from '../orders/orderHooks.js';
import { nextStep, roleIn, type Order, type OrderAction } from '../orders/orderStates.js';
import { OrderButtons, useOrderActions, type OrderActions } from '../orders/useOrderActions.js';
import { ActionLink } from '../shared/ActionLink.js';
import { OrderFacts } from './OrderLine.js';

/** The order of a group below its cameras, in a window that is wide enough for both beside the messages (WEB-ORDERGROUP-17). */
export function OrderBeside({ groupId }: { readonly groupId: string }) {
  const { data = [], refetch } = useQuery(groupOrdersQuery(useApp().api, groupId));
  useOrderChanges(groupId, () => void refetch());
  const actions = useOrderActions(() => void refetch(), data, { kind: 'group', id: groupId });
  const [order] = data;
  if (order === undefined) return null;
  return (
    <section aria-label="订单">
      <OrderSummary order={order} actions={actions} without={['openGroup', 'watch']} />
      {actions.windows}
    </section>
  );
}

interface OrderSummaryProps {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly without: readonly OrderAction[];
  readonly contact?: string;
}

/** An order beside its chat: its stage, its facts, and what the viewer can do. */
export function OrderSummary({ order, actions, without, contact }: OrderSummaryProps) {
  const role = roleIn(order, useViewer());
  const { title, status, href } = orderCardOf(order, role);
  const next = nextStep(order, role, useApp().serverNow());
  return (
    <>
      <Row gap={8} pad={[12, 16]}>
        <Ellipsis as="b" font="card">
          {title}
        </Ellipsis>
        <StatusTag tone={status.tone} status={status.number}>
          {status.label}
        </StatusTag>
      </Row>
      <OrderFacts order={order} next={next} contact={contact} />
      <Row wrap gap={8} pad={[4, 16]}>
        <OrderButtons order={order} actions={actions} maxShown={2} without={without} />
        <ActionLink to={href}>查看订单</ActionLink>
      </Row>
    </>
  );
}
