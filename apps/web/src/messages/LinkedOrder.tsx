import { media, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OrderGroupStore } from '../orders/OrderGroupStore.js';
import { orderHref } from '../orders/orderCardOf.js';
import { CopyNumber } from '../orders/CopyNumber.js';

/** The id of the group. */
export interface LinkedOrderProps {
  readonly orders: OrderGroupStore;
  readonly groupId: string;
}

/** The id of the order a group belongs to: leads there, and can be copied; nothing for a plain group (R093). Quiet, below the name. */
export const LinkedOrder = observer(function LinkedOrder({ orders, groupId }: LinkedOrderProps) {
  // Before the first paint, because the placeholder depends on whether the request is running.
  useLayoutEffect(() => orders.load([groupId]), [orders, groupId]);
  const order = orders.find(groupId);
  if (!order) return null;
  return (
    <Box>
      <Link to={orderHref(order.id)}>
        <span>订单号：</span>
        <bdi>{order.id}</bdi>
      </Link>
      <CopyNumber orderNo={order.id} />
    </Box>
  );
});

const { color, font } = theme;

const Box = styled.span`
  display: flex;
  align-items: center;
  height: 18px;
  color: ${color.text3};
  font: ${font.caption};
  a {
    color: inherit;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
