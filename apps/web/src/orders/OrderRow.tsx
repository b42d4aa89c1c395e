import { ORDER_STATUS } from '@fitout/api-client';
import { Card, Ellipsis, Row, Text } from '@fitout/ui-kit/primitives';
import { media, theme, centred, square } from '@fitout/ui-kit';
import { Countdown, OrderCard, StatusTag, yuan } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { RouterLink } from '../navigation/RouterLink.js';
import { useApp } from '../context/AppContext.js';
import { orderCardOf } from './orderCard.js';
import { isIn, roleIn, type Order } from './orderStates.js';
import { CopyNumber } from './CopyNumber.js';
import { OrderButtons, type OrderActions } from './useOrderActions.js';
import { useViewer } from './orderHooks.js';

export interface OrderRowProps {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onTimeout: () => void;
}

export function OrderRow({ order, actions, isChosen, onChoose, onTimeout }: OrderRowProps) {
  const { serverNow: now } = useApp();
  const { status, payDeadline, orderNo } = order;
  const role = roleIn(order, useViewer());
  if (status === ORDER_STATUS.closed) return <ClosedRow order={order} actions={actions} />;
  return (
    <OrderCard
      model={orderCardOf(order, role)}
      link={RouterLink}
      before={
        role === 'customer' && isIn('batch', order) ? (
          <CheckboxLabel>
            <input
              type="checkbox"
              aria-label={`选择订单 ${orderNo}`}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </CheckboxLabel>
        ) : undefined
      }
      beside={<CopyNumber orderNo={orderNo} />}
      note={
        status === ORDER_STATUS.unpaid && payDeadline !== null ? (
          <Text tone="warning">
            剩余 <Countdown until={payDeadline} now={now} onEnd={onTimeout} />
          </Text>
        ) : undefined
      }
    >
      <OrderButtons order={order} actions={actions} maxShown={2} />
    </OrderCard>
  );
}

/** A closed order in one line: nobody has to do anything about it. */
function ClosedRow({ order, actions }: Pick<OrderRowProps, 'order' | 'actions'>) {
  const { href, orderNo, title, placed, amount, status } = orderCardOf(order, roleIn(order, useViewer()));
  return (
    <Card as="article" pad={12} bleed aria-label={`${orderNo} ${title}`} data-order={orderNo}>
      <Row gap={12}>
        <StatusTag tone={status.tone} status={status.number}>
          {status.label}
        </StatusTag>
        <Row grow gap={12}>
          <Ellipsis as={RouterLink} {...{ href }} tone="text2">
            {title}
          </Ellipsis>
          <Ellipsis font="caption" tone="text3" nums>
            {placed.slice(0, 10)}
          </Ellipsis>
        </Row>
        {amount !== null && (
          <Text tone="text3" nums>
            {yuan(amount)}
          </Text>
        )}
        <OrderButtons order={order} actions={actions} maxShown={0} />
      </Row>
    </Card>
  );
}

const CheckboxLabel = styled.label`
  ${centred}
  input {
    ${square(18)}
    margin: 0;
    accent-color: ${theme.color.brand};
  }
  ${media.underSm} {
    /* The area around the checkbox can be pressed too, and nothing moves. */
    position: relative;
    ${square(44)}
    margin: -13px;
  }
`;
