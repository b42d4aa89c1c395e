import { theme, zhChat, type CustomMessageProps } from '@fitout/ui-kit';
import { OrderPicture, Price, StatusTag } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { orderHref, payableOf, pictureOfOrder, statusTone } from '../orders/orderCardOf.js';
import { orderIn, type SentOrder } from '../orders/orderMessage.js';
import { statusLabel } from '../orders/orderSteps.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

/** The card of an order in the messages, with its current state for users who may see it. */
export function OrderMessage({ data }: CustomMessageProps) {
  const order = orderIn(data);
  return order === null ? <>{zhChat.unsupported}</> : <Card order={order} />;
}

const Card = observer(function Card({ order: { id, orderNo, title } }: { readonly order: SentOrder }) {
  const { api } = useApp();
  // A user who may not see the order sees only the fields of the message.
  const { value: sheet } = useApiQuery(['orders', 'sheet', id], (options) =>
    api.call('order.details', { ...options, silent: true, query: { orderId: id } }),
  );
  const now = sheet?.order;
  return (
    <CardLink to={orderHref(id)}>
      <OrderPicture address={sheet === undefined ? '' : pictureOfOrder({ ...sheet.order, items: sheet.items })} />
      <span className="what">
        <b>
          <bdi>{now?.title || title}</bdi>
        </b>
        {now !== undefined && (
          <span className="now">
            <StatusTag tone={statusTone(now.status)} status={now.status}>
              {statusLabel(now)}
            </StatusTag>
            <Price fen={payableOf(now)} />
          </span>
        )}
      </span>
      <small>
        订单 <bdi>{orderNo}</bdi>
      </small>
    </CardLink>
  );
});

const { color, font, space } = theme;

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
  .what {
    display: grid;
    gap: ${space[4]};
    align-content: center;
  }
  b {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font: ${font.bodyStrong};
  }
  .now {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[8]};
  }
  small {
    grid-column: 1 / -1;
    overflow: hidden;
    padding-top: ${space[8]};
    border-top: 1px solid ${color.line};
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
    opacity: 0.75;
  }
`;
