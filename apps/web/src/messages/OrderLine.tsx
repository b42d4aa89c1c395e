import { theme } from '@fitout/ui-kit';
import { Price, StatusTag } from '@fitout/ui-kit/marketplace';
import { ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { payableOf, statusTone } from '../orders/orderCardOf.js';
import { useOrderChanges } from '../orders/useOrderChanges.js';
import { useViewer } from '../orders/useViewer.js';
import { groupOrderOf } from '../orders/groupLabels.js';
import { nextStep } from '../orders/orderNext.js';
import { roleIn } from '../orders/orderRole.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import type { LinkedOrderProps } from './LinkedOrder.js';
import { OrderSheet } from './OrderSheet.js';

/** The group, and the element at the end of the line: the cameras' button. */
export interface OrderLineProps extends LinkedOrderProps {
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
  // The cameras request the same, under the same key.
  const { value, retry } = useApiQuery(
    ['orders', 'ofGroup', groupId],
    known === null ? null : (options) => api.call('order.byGroup', { ...options, silent: true, query: { groupId } }),
  );
  useOrderChanges(groupId, retry);
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
        <span className="next">{next ?? title}</span>
        {order !== undefined && payableOf(order) !== null && <Price fen={payableOf(order)} />}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <span ref={onEnd} className="end" />
      {isOpen && order !== undefined && <OrderSheet order={order} next={next} onClose={() => setOpen(false)} />}
    </Line>
  );
});

const { color, font, space } = theme;

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
    border: 0;
    background: transparent;
    color: ${color.text2};
    font: ${font.body};
    text-align: start;
    cursor: pointer;
  }
  .next {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button > svg {
    flex: none;
    color: ${color.text3};
  }
  .end {
    display: flex;
    flex: none;
  }
`;
