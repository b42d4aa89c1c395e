import { useQuery } from '@tanstack/react-query';
import { StatusTag } from '@fitout/ui-kit/marketplace';
import { Ellipsis, Row } from '@fitout/ui-kit/primitives';
import { useApp } from '../context/AppContext.js';
import { orderCardOf } from '../orders/orderCard.js';
import { useOrderChanges, useViewer } from '../orders/orderHooks.js';
import { nextStep, roleIn } from '../orders/orderStates.js';
import { OrderButtons, useOrderActions } from '../orders/useOrderActions.js';
import { ActionLink } from '../shared/ActionLink.js';
import { apiQuery } from '../shared/queries/apiQuery.js';
import { OrderFacts } from './OrderLine.js';

/** The order of a group below its cameras, in a window that is wide enough for both beside the messages (WEB-ORDERGROUP-17). */
export function OrderBeside({ groupId }: { readonly groupId: string }) {
  const { api, serverNow: now } = useApp();
  const viewer = useViewer();
  // The cameras have requested it, under the same key.
  const { data = [], refetch } = useQuery(
    apiQuery(['orders', 'ofGroup', groupId], (options) =>
      api.call('order.byGroup', { ...options, silent: true, query: { groupId } }),
    ),
  );
  useOrderChanges(groupId, () => void refetch());
  const actions = useOrderActions(() => void refetch(), data, { kind: 'group', id: groupId });
  const [order] = data;
  if (order === undefined) return null;
  const role = roleIn(order, viewer);
  const { title, status, href } = orderCardOf(order, role);
  return (
    <section aria-label="订单">
      <Row gap={8} pad={[12, 16]}>
        <Ellipsis as="b">{title}</Ellipsis>
        <StatusTag tone={status.tone} status={status.number}>
          {status.label}
        </StatusTag>
      </Row>
      <OrderFacts order={order} next={nextStep(order, role, now())} />
      <Row wrap gap={8} pad={[4, 16]}>
        <OrderButtons order={order} actions={actions} maxShown={2} without={['openGroup', 'watch']} />
        <ActionLink to={href}>查看订单</ActionLink>
      </Row>
      {actions.windows}
    </section>
  );
}
