import { useQuery } from '@tanstack/react-query';
import { theme, zhChat, type CustomMessageProps, type CustomBody } from '@fitout/ui-kit';
import { Ellipsis, Row, Stack } from '@fitout/ui-kit/primitives';
import { OrderPicture, Price, StatusTag } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { orderHref, payableOf, pictureOfOrder } from '../orders/orderCard.js';
import { isIn, statusLabel, type Order, statusTone } from '../orders/orderStates.js';
import { apiQuery } from '../shared/queries/apiQuery.js';

const { color, space } = theme;

export function OrderMessage({ data }: CustomMessageProps) {
  const order = orderIn(data);
  return order === null ? <>{zhChat.unsupported}</> : <Card order={order} />;
}

const Card = observer(function Card({ order: { id, orderNo, title } }: { readonly order: SentOrder }) {
  const { api } = useApp();
  // A user who may not see the order sees only the fields of the message.
  const { data: sheet } = useQuery(
    apiQuery(['orders', 'sheet', id], (options) =>
      api.call('order.details', { ...options, silent: true, query: { orderId: id } }),
    ),
  );
  const now = sheet?.order;
  return (
    <CardLink to={orderHref(id)}>
      <OrderPicture address={sheet === undefined ? '' : pictureOfOrder({ ...sheet.order, items: sheet.items })} />
      <Stack as="span" gap={4} justify="center">
        <Ellipsis as="b" font="bodyStrong" lines={2}>
          <bdi>{now?.title || title}</bdi>
        </Ellipsis>
        {now !== undefined && (
          <Row as="span" wrap justify="between" gap={4}>
            <StatusTag tone={statusTone(now.status)} status={now.status}>
              {statusLabel(now)}
            </StatusTag>
            <Price fen={payableOf(now)} isPast={isIn('over', now)} />
          </Row>
        )}
      </Stack>
      <OrderNumber as="small" font="caption" nums>
        订单 <bdi>{orderNo}</bdi>
      </OrderNumber>
    </CardLink>
  );
});

const CardLink = styled(Link)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: ${space[8]} ${space[12]};
  width: 260px;
  max-width: 100%;
  &&& {
    color: inherit;
    text-decoration: none;
  }
`;

const OrderNumber = styled(Ellipsis)`
  grid-column: 1 / -1;
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
  opacity: 0.75;
`;

export const ORDER_EVENT = 'fitout.order';

/**
 * An order in a message. Without its sum: each reader's client requests it from the marketplace, which decides who may
 * see it.
 */
interface SentOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
}

export function orderMessage({ id, orderNo, title, categoryName }: Order): CustomBody {
  const data = { id, orderNo, title: title === '' ? categoryName : title };
  return { type: 'custom', event: ORDER_EVENT, data, text: `[订单] ${data.title}` };
}

export function orderIn(data: CustomBody['data']): SentOrder | null {
  const { id = '', orderNo = '', title = '' } = data;
  return /^[\w-]{1,64}$/u.test(id) ? { id, orderNo: orderNo.slice(0, 64), title: title.slice(0, 200) } : null;
}
