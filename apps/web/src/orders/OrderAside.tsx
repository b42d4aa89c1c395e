import { ORDER_STATUS, ORDER_TYPE, type Answer } from '@fitout/api-client';
import { fingerTarget, theme } from '@fitout/ui-kit';
import { FactList, Panel, Price, Stars, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { Avatar, Button, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { masterHref, masterName } from '../shared/offers/masterRules.js';
import { designHref, shopHref } from '../shared/offers/providerRules.js';
import { useApp } from '../context/AppContext.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { PageLink } from '../navigation/RouterLink.js';
import { orderReceiptHref } from './receipts.js';
import { canTalk, type OrderRole, workerWord } from './orderStates.js';
import { dialableNumber, payableOf } from './orderCard.js';
import type { OrderActions } from './useOrderActions.js';

const { font, space } = theme;

function pageOf(orderType: number, providerId: string): string {
  if (orderType === ORDER_TYPE.shop) return shopHref(providerId);
  return orderType === ORDER_TYPE.design ? designHref(providerId) : masterHref(providerId);
}

type Sheet = Answer<'order.details'>;

interface OrderAsideProps {
  readonly sheet: Sheet;
  readonly role: OrderRole;
  readonly actions: OrderActions;
}

export function OrderAside({ sheet: { order, master, customerService }, role, actions }: OrderAsideProps) {
  return (
    <Stack as="aside" gap={16}>
      <OrderFees order={order} role={role} />
      <OrderPeople order={order} master={master} role={role} />
      {canTalk(order) && <OrderTalk order={order} customerService={customerService} role={role} actions={actions} />}
    </Stack>
  );
}

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
        <Receipt data-print="no">
          <PageLink to={orderReceiptHref(order.id)}>{role === 'customer' ? '查看收据、申请发票' : '查看收据'}</PageLink>
        </Receipt>
      )}
    </Panel>
  );
}

/** The other party of the order: the customer for a master, the worker for every other role. */
function OrderPeople({ order, master, role }: Pick<OrderAsideProps, 'role'> & Pick<Sheet, 'order' | 'master'>) {
  if (role === 'master')
    return (
      <Panel title="客户">
        <Person
          picture={<Avatar name={order.contactName} url="" size={48} />}
          name={order.contactName}
          notes={[<PhoneLink key="phone" number={order.contactMobile} />, addressLine(order)]}
        />
      </Panel>
    );
  if (master !== null)
    return (
      <Panel title={`服务${workerWord(order)}`}>
        <Person
          picture={<Avatar name={master.nickName} url={master.headImageUrl} size={48} />}
          name={masterName(master)}
          href={order.orderType === ORDER_TYPE.master ? masterHref(master.id) : null}
          notes={[
            <Row key="score" gap={4}>
              <Stars value={master.score} /> {master.score.toFixed(1)}
            </Row>,
            <Row key="orders" gap={4}>
              接单 {master.orderCount.toLocaleString('zh-CN')} · <PhoneLink number={master.mobileMasked} />
            </Row>,
          ]}
        />
      </Panel>
    );
  const { providerId, providerName, orderType, status } = order;
  if (providerName === '') return null;
  return (
    <Panel title={`指定${workerWord(order)}`}>
      <Person
        picture={<ChosenPicture order={order} />}
        name={providerName}
        href={providerId === null ? null : pageOf(orderType, providerId)}
        notes={status === ORDER_STATUS.paid ? ['等待接单'] : []}
      />
    </Panel>
  );
}

interface PersonProps {
  readonly picture: ReactNode;
  readonly name: string;
  readonly href?: string | null;
  readonly notes: readonly ReactNode[];
}

function Person({ picture, name, href = null, notes }: PersonProps) {
  const shown = (
    <Text as="b" font="bodyStrong">
      {name}
    </Text>
  );
  return (
    <Row gap={12} align="start">
      {picture}
      <Stack align="start">
        {href === null ? (
          shown
        ) : (
          <NameLink to={href} otherwise={shown}>
            {name}
          </NameLink>
        )}
        {notes.map((note, at) => (
          // The lines have only their index as a key.
          <Note key={at} as="div" tone="text3" font="caption">
            {note}
          </Note>
        ))}
      </Stack>
    </Row>
  );
}

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

function OrderTalk({ order, customerService, role, actions }: OrderTalkProps) {
  return (
    <div data-print="no">
      <Panel title="订单群聊">
        {customerService !== null && (
          <Person
            picture={<Avatar name={customerService.nickName} url={customerService.headImageUrl} size={40} />}
            name={customerService.nickName}
            notes={[`客服 · ${customerService.workTime}`]}
          />
        )}
        <Ways wrap gap={8}>
          <Button tone="primary" loading={actions.busy === 'openGroup'} onClick={() => actions.act('openGroup', order)}>
            {order.groupId === null && role === 'customer' ? '创建订单群聊' : '进入订单群聊'}
          </Button>
          <Button onClick={() => actions.act('addMember', order)}>添加成员</Button>
        </Ways>
      </Panel>
    </div>
  );
}

const NameLink = styled(PageLink)`
  font: ${font.bodyStrong};
  ${fingerTarget}
`;

const Note = styled(Text)`
  a {
    ${fingerTarget}
  }
`;

/** A phone number that a press dials; a masked one is text. */
function PhoneLink({ number }: { readonly number: string }) {
  const phone = dialableNumber(number);
  return phone === null ? number : <a href={`tel:${phone}`}>{number}</a>;
}

const Receipt = styled.p`
  margin-top: ${space[12]};
  text-align: end;
  a {
    display: inline-block;
    ${fingerTarget}
  }
`;

const Ways = styled(Row)`
  margin-top: ${space[16]};
`;
