import { ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client';
import { fingerTarget, theme } from '@fitout/ui-kit';
import { FactList, Panel, Price, Stars, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { Avatar, Button } from '@fitout/ui-kit/primitives';
import type { Answer } from '@fitout/api-client';
import { styled } from 'styled-components';
import { masterHref, masterName } from '../shared/offers/masterRules.js';
import { designHref, shopHref } from '../shared/offers/providerRules.js';
import { orderReceiptHref } from './receiptRules.js';
import { canTalk } from './orderActions.js';
import { payableOf } from './orderCardOf.js';
import type { OrderRole } from './orderRole.js';
import { workerWord } from './workerWord.js';
import { useApp } from '../context/AppContext.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { PhoneLink } from './PhoneLink.js';
import type { OrderActions } from './useOrderActions.js';
import { PageLink } from '../navigation/RouterLink.js';

/** The page of the provider of an order of this type. */
function pageOf(orderType: number, providerId: string): string {
  if (orderType === ORDER_TYPE.shop) return shopHref(providerId);
  return orderType === ORDER_TYPE.design ? designHref(providerId) : masterHref(providerId);
}

type Sheet = Answer<'order.details'>;

/** The column beside an order. */
export interface OrderAsideProps {
  readonly sheet: Sheet;
  readonly role: OrderRole;
  readonly actions: OrderActions;
}

/** The price, the provider, and the links to the chats of an order. */
export function OrderAside({ sheet: { order, master, customerService }, role, actions }: OrderAsideProps) {
  return (
    <Aside>
      <OrderFees order={order} role={role} />
      <OrderPeople order={order} master={master} role={role} />
      {canTalk(order) && <OrderTalk order={order} customerService={customerService} role={role} actions={actions} />}
    </Aside>
  );
}

/** The sums of an order and the link to its receipt. */
function OrderFees({ order, role }: Pick<OrderAsideProps, 'role'> & Pick<Sheet, 'order'>) {
  const total = payableOf(order);
  const less = (sum: number | null) => (sum === null || sum === 0 ? null : `-${yuan(sum)}`);
  const plus = (sum: number | null) => (sum === null || sum === 0 ? null : yuan(sum));
  return (
    <Panel title="费用">
      <FactList
        isEndAligned
        facts={[
          ['订单金额', plus(order.amount)],
          ['优惠券', less(order.couponAmount)],
          ['会员折扣', less(order.vipDiscount)],
          ['增项费用', plus(order.additionalAmount)],
          ['合计', <Price key="total" fen={total} size="card" />],
          // A master sees neither discounts nor a sum that would reveal them.
          ...(role === 'master'
            ? ([['支付状态', zhOrder.payStatuses[order.payStatus] ?? null]] as const)
            : ([['已支付', plus(order.paidAmount)]] as const)),
          ['已退款', plus(order.refundAmount)],
        ]}
      />
      {/* A viewer of the paid amount can open its receipt. */}
      {role !== 'master' && (order.paidAmount ?? 0) > 0 && (
        <p className="receipt" data-print="no">
          <PageLink to={orderReceiptHref(order.id)}>{role === 'customer' ? '查看收据、申请发票' : '查看收据'}</PageLink>
        </p>
      )}
    </Panel>
  );
}

/** The other party of the order: the customer for a master, the worker for every other role. */
function OrderPeople({ order, master, role }: Pick<OrderAsideProps, 'role'> & Pick<Sheet, 'order' | 'master'>) {
  return (
    <>
      {role === 'master' && (
        <Panel title="客户">
          <Person>
            <Avatar name={order.contactName} url="" size={48} />
            <div>
              <b>{order.contactName}</b>
              <span>
                <PhoneLink number={order.contactMobile} />
              </span>
              <span>{addressLine(order)}</span>
            </div>
          </Person>
        </Panel>
      )}
      {master !== null && role !== 'master' && (
        <Panel title={`服务${workerWord(order)}`}>
          <Person>
            <Avatar name={master.nickName} url={master.headImageUrl} size={48} />
            <div>
              {order.orderType === ORDER_TYPE.master ? (
                <PageLink to={masterHref(master.id)} otherwise={<b>{masterName(master)}</b>}>
                  {masterName(master)}
                </PageLink>
              ) : (
                <b>{masterName(master)}</b>
              )}
              <span>
                <Stars value={master.score} /> {master.score.toFixed(1)}
              </span>
              <span>
                接单 {master.orderCount.toLocaleString('zh-CN')} · <PhoneLink number={master.mobileMasked} />
              </span>
            </div>
          </Person>
        </Panel>
      )}
      {master === null && order.providerName !== '' && role !== 'master' && (
        <Panel title={`指定${workerWord(order)}`}>
          <Person>
            <ChosenPicture order={order} />
            <div>
              {order.providerId === null ? (
                <b>{order.providerName}</b>
              ) : (
                <PageLink to={pageOf(order.orderType, order.providerId)} otherwise={<b>{order.providerName}</b>}>
                  {order.providerName}
                </PageLink>
              )}
              {order.status === ORDER_STATUS.paid && <span>等待接单</span>}
            </div>
          </Person>
        </Panel>
      )}
    </>
  );
}

/** The picture of the chosen master, also before they take the order; a shop and a design have letters. */
function ChosenPicture({ order: { orderType, providerId, providerName } }: Pick<Sheet, 'order'>) {
  const { api } = useApp();
  const masterId = orderType === ORDER_TYPE.master ? providerId : null;
  const { value } = useApiQuery(
    ['catalog', 'master', masterId],
    masterId === null
      ? null
      : (options) => api.call('master.detail', { ...options, silent: true, params: { id: masterId } }),
  );
  return <Avatar name={providerName} url={value?.headImageUrl ?? ''} size={48} />;
}

type OrderTalkProps = Pick<OrderAsideProps, 'role' | 'actions'> & Pick<Sheet, 'order' | 'customerService'>;

/** The group of the order, and its customer service. */
function OrderTalk({ order, customerService, role, actions }: OrderTalkProps) {
  return (
    <div data-print="no">
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
          <Button tone="primary" loading={actions.busy === 'openGroup'} onClick={() => actions.act('openGroup', order)}>
            {order.groupId === null && role === 'customer' ? '创建订单群聊' : '进入订单群聊'}
          </Button>
          <Button onClick={() => actions.act('addMember', order)}>添加成员</Button>
        </Row>
      </Panel>
    </div>
  );
}

const { color, font, space } = theme;

const Aside = styled.aside`
  display: grid;
  gap: ${space[16]};
  .receipt {
    margin-top: ${space[12]};
    text-align: end;
  }
  .receipt a {
    display: inline-block;
    ${fingerTarget}
  }
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
  a {
    justify-self: start;
    ${fingerTarget}
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
