import { media, theme } from '@fitout/ui-kit';
import { OrderPicture, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, Dialog, Empty } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { useRole } from '../shared/useMe.js';
import { orderCardOf } from '../orders/orderCardOf.js';
import type { OrderView } from '../orders/orderPageParams.js';
import type { Order } from '../orders/orderRole.js';
import type { Role } from '../shared/userRules.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useMore } from '../shared/queries/useMore.js';

/** The handlers of the window. */
export interface SendOrderWindowProps {
  readonly onSend: (order: Order) => void;
  readonly onClose: () => void;
}

const SIZE = 10;

const VIEWS: Readonly<Record<Role, OrderView>> = { customer: 'mine', master: 'assigned', service: 'service' };

/** 发送订单: a choice of the orders that the user placed, took or looks after. */
export const SendOrderWindow = observer(function SendOrderWindow({ onSend, onClose }: SendOrderWindowProps) {
  const { api } = useApp();
  const role = useRole();
  const view = role === null ? null : VIEWS[role];
  const orders = useMore(
    ['orders', 'sendable', view],
    SIZE,
    view === null
      ? null
      : (place, options) =>
          api.call('order.page', { ...options, query: { ...place, ...(view !== 'mine' && { view }) } }),
  );

  function handleSend(order: Order) {
    onSend(order);
    onClose();
  }

  return (
    <Dialog title="发送订单" onClose={onClose}>
      <Content>
        <QueryBoundary
          query={orders}
          lines={8}
          empty={({ total }) => (total === 0 ? <Empty drawing="orders">还没有订单</Empty> : null)}
        >
          {({ records }) => (
            <Rows>
              {records.map((order) => (
                <Row key={order.id} order={order} onSend={() => handleSend(order)} />
              ))}
              {orders.hasMore && (
                <li className="more">
                  <Button loading={orders.isFetchingMore} onClick={orders.more}>
                    {orders.hasMoreFailed ? '加载失败，重试' : '查看更多'}
                  </Button>
                </li>
              )}
            </Rows>
          )}
        </QueryBoundary>
      </Content>
    </Dialog>
  );
});

function Row({ order, onSend }: { readonly order: Order; readonly onSend: () => void }) {
  const { orderNo, title, picture, status } = orderCardOf(order);
  return (
    <li>
      <OrderPicture address={picture} />
      <span className="what">
        <b>{title}</b>
        <small>
          <StatusTag tone={status.tone}>{status.label}</StatusTag>
          {orderNo}
        </small>
      </span>
      <Button size="small" aria-label={`发送 ${title} ${orderNo}`} onClick={onSend}>
        发送
      </Button>
    </li>
  );
}

const { color, font, space } = theme;

const Content = styled.div`
  padding: ${space[8]} ${space[24]};
  ${media.underSm} {
    padding: ${space[8]} ${space[16]};
  }
`;

const Rows = styled.ul`
  li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[12]};
    padding: ${space[12]} 0;
  }
  li + li {
    border-top: 1px solid ${color.line};
  }
  .what {
    display: grid;
    gap: ${space[4]};
  }
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: ${font.bodyStrong};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[8]};
    color: ${color.text3};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  .more {
    display: grid;
    grid-template-columns: auto;
    justify-content: center;
  }
`;
