import { Button, Panel, Price, theme } from '@fitout/ui-kit';
import { CircleCheckBig } from 'lucide-react';
import { styled } from 'styled-components';
import { canTalk } from '../../features/orders/orderActions.js';
import { orderHref } from '../../features/orders/orderCardOf.js';
import type { Order } from '../../features/orders/orderRole.js';
import { ActionLink } from '../ActionLink.js';
import { useOrderGroup } from '../orders/useOrderGroup.js';
import { ORDER_STATUS } from '../../features/orders/orderStatus.js';

/** What was paid: the order when it was one, and the sum in fen when it is known. */
export interface PayResultProps {
  readonly order: Order | null;
  readonly amount: number | null;
}

/** 支付成功, and the three ways on. */
export function PayResult({ order, amount }: PayResultProps) {
  const { isOpening, openGroup } = useOrderGroup();
  return (
    <Panel>
      <Root aria-live="polite">
        <CircleCheckBig size={56} strokeWidth={1.5} aria-hidden />
        <h2>支付成功</h2>
        {amount !== null && <Price fen={amount} size="large" />}
        <p>{order === null ? '' : '我们将尽快为您安排师傅，'}进展会在消息中通知您。</p>
        <div>
          {order !== null && (canTalk(order) || order.status === ORDER_STATUS.unpaid) && (
            <Button tone="primary" size="large" loading={isOpening} onClick={() => void openGroup(order, 'customer')}>
              进入订单群聊
            </Button>
          )}
          <ActionLink to={order === null ? '/Order' : orderHref(order.id)}>查看订单</ActionLink>
          <ActionLink to="/Home">返回首页</ActionLink>
        </div>
      </Root>
    </Panel>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[12]};
  padding: ${theme.space[40]} 0;
  text-align: center;
  svg {
    color: ${theme.color.success};
  }
  h2 {
    font: ${theme.font.page};
  }
  p {
    color: ${theme.color.text3};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${theme.space[12]};
    margin-top: ${theme.space[12]};
  }
`;
