import { media, theme } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OrderGroupStore } from '../../features/orders/OrderGroupStore.js';
import { orderHref } from '../../features/orders/orderCardOf.js';
import { CopyNumber } from '../../components/orders/CopyNumber.js';

/** Which group is meant. */
export interface LinkedOrderProps {
  readonly orders: OrderGroupStore;
  readonly groupId: string;
}

/** The id of the order a group belongs to: leads there, and can be copied; nothing for a plain group (R093). */
export const LinkedOrder = observer(function LinkedOrder({ orders, groupId }: LinkedOrderProps) {
  // Before the first picture: whether the answer is waited for decides what it shows.
  useLayoutEffect(() => orders.want([groupId]), [orders, groupId]);
  const order = orders.find(groupId);
  if (order === null) return null;
  // Until it is known whether there is one, its line is kept free on a phone.
  if (order === undefined) return <Place />;
  return (
    <Place>
      <Link to={orderHref(order.id)}>
        <span>订单ID：</span>
        {order.id}
      </Link>
      <CopyNumber orderNo={order.id} />
    </Place>
  );
});

const { color, font, space } = theme;

const Place = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 40%;
  height: 20px;
  padding-left: ${space[8]};
  border-left: 1px solid ${color.line};
  &:empty {
    border-left-color: transparent;
  }
  color: ${color.text3};
  font: ${font.caption};
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  ${media.underSm} {
    /* Below the name, which would have no room beside it. */
    order: 1;
    flex-basis: 100%;
    max-width: none;
    height: 44px;
    margin-top: -${space[8]};
    padding-left: ${space[12]};
    border-left: 0;
    a {
      line-height: 44px;
    }
  }
`;
