import { Avatar, Button, FactList, Panel, Price, Stars, theme, yuan } from '@fitout/ui-kit';
import type { Answer } from '@fitout/api-client';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { canTalk } from '../../features/orders/orderActions.js';
import { payableOf } from '../../features/orders/orderCardOf.js';
import type { OrderRole } from '../../features/orders/orderRole.js';
import type { OrderDeeds } from './useOrderDeeds.js';

/** Beside an order. */
export interface OrderAsideProps {
  readonly sheet: Answer<'order.details'>;
  readonly role: OrderRole;
  readonly deeds: OrderDeeds;
}

/** What it costs, who does it, and where it is talked about. */
export function OrderAside({ sheet: { order, master, customerService }, role, deeds }: OrderAsideProps) {
  const total = payableOf(order);
  const less = (sum: number | null) => (sum === null || sum === 0 ? null : `-${yuan(sum)}`);
  const plus = (sum: number | null) => (sum === null || sum === 0 ? null : yuan(sum));
  return (
    <Aside>
      <Panel title="费用">
        <FactList
          isSums
          facts={[
            ['订单金额', plus(order.amount)],
            ['优惠券', less(order.couponAmount)],
            ['会员折扣', less(order.vipDiscount)],
            ['增项费用', plus(order.additionalAmount)],
            ['合计', <Price key="total" fen={total} size="card" />],
            ['已支付', plus(order.paidAmount)],
            ['已退款', plus(order.refundAmount)],
          ]}
        />
      </Panel>
      {master !== null && (
        <Panel title="服务师傅">
          <Person>
            <Avatar name={master.nickName} url={master.headImageUrl} size={48} />
            <div>
              <Link to={`/masterDetail?id=${encodeURIComponent(master.id)}`}>
                {master.nickName || master.actualName}
              </Link>
              <span>
                <Stars value={master.score} /> {master.score.toFixed(1)}
              </span>
              <span>
                接单 {master.orderCount} · {master.mobileMasked}
              </span>
            </div>
          </Person>
        </Panel>
      )}
      {canTalk(order) && (
        <Panel title="订单群聊">
          {customerService !== null && (
            <Person>
              <Avatar name={customerService.nickName} url={customerService.headImageUrl} size={40} />
              <div>
                <b>{customerService.nickName}</b>
                <span>客服 · {customerService.workTime}</span>
              </div>
            </Person>
          )}
          <Row>
            <Button tone="primary" loading={deeds.busy === 'openGroup'} onClick={() => deeds.act('openGroup', order)}>
              {order.groupId === null && role === 'customer' ? '创建订单群聊' : '进入订单群聊'}
            </Button>
            <Button onClick={() => deeds.act('addMember', order)}>添加成员</Button>
          </Row>
        </Panel>
      )}
    </Aside>
  );
}

const { color, font, space } = theme;

const Aside = styled.aside`
  display: grid;
  gap: ${space[16]};
`;

const Person = styled.div`
  display: flex;
  gap: ${space[12]};
  div {
    display: grid;
    min-width: 0;
  }
  a,
  b {
    font: ${font.bodyStrong};
  }
  span {
    display: flex;
    align-items: center;
    gap: ${space[4]};
    color: ${color.text3};
    font: ${font.caption};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[16]};
`;
