import { theme } from '@fitout/ui-kit';
import { FactList, OrderSteps, Price } from '@fitout/ui-kit/marketplace';
import { Dialog } from '@fitout/ui-kit/primitives';
import { styled } from 'styled-components';
import { ActionLink } from '../shared/ActionLink.js';
import { CopyNumber } from '../orders/CopyNumber.js';
import { useViewer } from '../orders/useViewer.js';
import { orderCardOf } from '../orders/orderCardOf.js';
import { roleIn, type Order } from '../orders/orderRole.js';
import { stepsOf } from '../orders/orderSteps.js';

/** The order of a conversation, and what its viewer has to do next. */
export interface OrderSheetProps {
  readonly order: Order;
  readonly next: string | null;
  readonly onClose: () => void;
}

/** Everything about the order of a conversation that its line on a phone has no room for (WEB-ORDERGROUP-11). */
export function OrderSheet({ order, next, onClose }: OrderSheetProps) {
  const { title, lines, amount, amountLabel, href } = orderCardOf(order, roleIn(order, useViewer()));
  return (
    <Dialog title={title} onClose={onClose} footer={<Way to={href}>查看订单</Way>}>
      <Body>
        <OrderSteps {...stepsOf(order)} />
        {next !== null && <p>{next}</p>}
        <FactList
          facts={[
            [amountLabel, amount !== null && <Price fen={amount} />],
            ['内容', lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)],
            [
              '订单号',
              <span key="id" className="number">
                {order.id} <CopyNumber orderNo={order.id} />
              </span>,
            ],
          ]}
        />
      </Body>
    </Dialog>
  );
}

const { color, space } = theme;

const Way = styled(ActionLink)`
  justify-content: center;
`;

const Body = styled.div`
  display: grid;
  gap: ${space[16]};
  padding: ${space[20]} ${space[16]};
  > p {
    padding: ${space[12]};
    border-radius: ${theme.radius.card};
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  dl > div {
    align-items: baseline;
  }
  .number {
    display: flex;
    align-items: center;
    margin: calc(-1 * ${space[12]}) 0;
  }
`;
