import { useQuery } from '@tanstack/react-query';
import { theme } from '@fitout/ui-kit';
import { Price, StatusTag, FactList, OrderSteps } from '@fitout/ui-kit/marketplace';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Dialog, Ellipsis, Row, Stack } from '@fitout/ui-kit/primitives';
import { useApp } from '../context/AppContext.js';
import { groupOrdersQuery, payableOf, orderCardOf } from '../orders/orderCard.js';
import { useOrderChanges, useViewer } from '../orders/orderHooks.js';
import { groupOrderOf } from '../orders/orderGroups.js';
import { isIn, nextStep, roleIn, type Order, stepsOf, statusTone } from '../orders/orderStates.js';
import { ActionLink } from '../shared/ActionLink.js';
import { Callout } from '../shared/parts.js';
import { CopyNumber } from '../orders/CopyNumber.js';
import type { OrderGroupStore } from '../orders/OrderGroupStore.js';

const { color, font, space } = theme;

interface OrderLineProps {
  readonly orders: OrderGroupStore;
  readonly groupId: string;
  readonly onEnd: (end: HTMLElement | null) => void;
}

/**
 * The state of a group's order on one line of a phone: its stage, the next step, its sum. A press shows the rest
 * (WEB-ORDERGROUP-11).
 */
export const OrderLine = observer(function OrderLine({ orders, groupId, onEnd }: OrderLineProps) {
  useLayoutEffect(() => orders.load([groupId]), [orders, groupId]);
  const known = orders.find(groupId);
  const { api, serverNow: now } = useApp();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { data: value, refetch } = useQuery(groupOrdersQuery(api, known === null ? null : groupId));
  useOrderChanges(groupId, () => void refetch());
  if (known === null) return null;
  // Keeps the space of the line until it is known whether there is an order.
  if (known === undefined) return <Line />;
  const order = value?.[0];
  // Of the same answer as the next step: the store's may be a minute older.
  const { status, stage, title } = groupOrderOf(value ?? []) ?? known;
  const next = order === undefined ? null : nextStep(order, roleIn(order, viewer), now());
  return (
    <Line>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <StatusTag tone={statusTone(status)} status={status}>
          {stage}
        </StatusTag>
        <Ellipsis style={{ flex: 1 }}>{next ?? title}</Ellipsis>
        {order !== undefined && payableOf(order) !== null && (
          <Price fen={payableOf(order)} isPast={isIn('over', order)} />
        )}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Row as="span" ref={onEnd} />
      {isOpen && order !== undefined && <OrderSheet order={order} next={next} onClose={() => setOpen(false)} />}
    </Line>
  );
});

const Line = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  height: 44px;
  box-shadow: inset 0 -1px ${color.line};
  > button {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${space[8]};
    min-width: 0;
    height: 100%;
    padding: 0 ${space[12]};
    color: ${color.text2};
    font: ${font.body};
    text-align: start;
  }
  > button > svg {
    flex: none;
    color: ${color.text3};
  }
`;

interface OrderSheetProps {
  readonly order: Order;
  readonly next: string | null;
  readonly onClose: () => void;
}

function OrderSheet({ order, next, onClose }: OrderSheetProps) {
  const { title, href } = orderCardOf(order, roleIn(order, useViewer()));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ActionLink to={href} style={{ justifyContent: 'center' }}>
          查看订单
        </ActionLink>
      }
    >
      <OrderFacts order={order} next={next} />
    </Dialog>
  );
}

interface OrderFactsProps extends Pick<OrderSheetProps, 'order' | 'next'> {
  readonly contact?: string | null | undefined;
}

/** The steps of an order, the next one, and its facts. */
export function OrderFacts({ order, next, contact = null }: OrderFactsProps) {
  const { lines, amount, amountLabel, isPast } = orderCardOf(order, roleIn(order, useViewer()));
  return (
    <Stack gap={16} pad={[20, 16]}>
      <OrderSteps {...stepsOf(order)} />
      {next !== null && <Callout $tone="brand">{next}</Callout>}
      <FactList
        facts={[
          [amountLabel, amount !== null && <Price fen={amount} isPast={isPast} />],
          ['联系人', contact],
          ['内容', lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
          [
            '订单号',
            <OrderNumber key="id" as="span">
              {order.id} <CopyNumber orderNo={order.id} />
            </OrderNumber>,
          ],
        ]}
      />
    </Stack>
  );
}

/** The button to copy it makes the line no higher. */
const OrderNumber = styled(Row)`
  margin: calc(-1 * ${space[12]}) 0;
`;
