import { ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client';
import { fingerTarget, theme } from '@fitout/ui-kit';
import { FactList, Panel, Price, Stars, yuan, zhOrder } from '@fitout/ui-kit/marketplace';
import { Avatar, Button, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { masterHref, masterName } from '../shared/offers/masterRules.js';
import { designHref, shopHref } from '../shared/offers/providerRules.js';
import { addressLine } from '../shared/addresses/addressRules.js';
import { PageLink } from '../navigation/RouterLink.js';
import { orderReceiptHref } from './receipts.js';
import { canTalk, isIn, type OrderRole, workerWord } from './orderStates.js';
import { dialableNumber, payableOf } from './orderCard.js';
import type { OrderPartProps } from './orderParts.js';
import type { OrderActions } from './useOrderActions.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { font, space } = theme;

/** The price, the other party of the order, and the links to its chats. */
export function OrderAside(props: Omit<OrderPartProps, 'onChanged'> & { readonly actions: OrderActions }) {
  const { sheet, role, actions } = props;
  const { order, customerService } = sheet;
  const other = useOtherParty(sheet, role);
  const less = (sum: number | null) => (sum === null || sum === 0 ? null : `-${yuan(sum)}`);
  const plus = (sum: number | null) => (sum === null || sum === 0 ? null : yuan(sum));
  return (
    <Stack as="aside" gap={16}>
      <Panel title="费用">
        <FactList
          isEndAligned
          facts={[
            ['订单金额', plus(order.amount)],
            ['优惠券', less(order.couponAmount)],
            ['会员折扣', less(order.vipDiscount)],
            ['增项费用', plus(order.additionalAmount)],
            ['合计', <Price key="total" fen={payableOf(order)} size="card" isPast={isIn('over', order)} />],
            // A master sees neither discounts nor a sum that would reveal them.
            role === 'master'
              ? ['支付状态', zhOrder.payStatuses[order.payStatus] ?? null]
              : ['已支付', plus(order.paidAmount)],
            ['已退款', plus(order.refundAmount)],
          ]}
        />
        {/* A viewer of the paid amount can open its receipt. */}
        {role !== 'master' && (order.paidAmount ?? 0) > 0 && (
          <Receipt data-print="no">
            <PageLink to={orderReceiptHref(order.id)}>
              {role === 'customer' ? '查看收据、申请发票' : '查看收据'}
            </PageLink>
          </Receipt>
        )}
      </Panel>
      {other !== null && (
        <Panel title={other.title}>
          <Person {...other} />
        </Panel>
      )}
      {canTalk(order) && (
        <div data-print="no">
          <Panel title="订单群聊">
            {customerService !== null && (
              <Person
                name={customerService.nickName}
                url={customerService.headImageUrl}
                size={40}
                notes={[`客服 · ${customerService.workTime}`]}
              />
            )}
            <Ways wrap gap={8}>
              <Button
                tone="primary"
                loading={actions.busy === 'openGroup'}
                onClick={() => actions.act('openGroup', order)}
              >
                {order.groupId === null && role === 'customer' ? '创建订单群聊' : '进入订单群聊'}
              </Button>
              <Button onClick={() => actions.act('addMember', order)}>添加成员</Button>
            </Ways>
          </Panel>
        </div>
      )}
    </Stack>
  );
}

interface PersonProps {
  readonly name: string;
  readonly url: string;
  readonly size?: number;
  readonly href?: string | null;
  readonly notes: readonly ReactNode[];
}

/** The customer for a master, the worker or the chosen provider for every other role; null before one is chosen. */
function useOtherParty({ order, master }: OrderPartProps['sheet'], role: OrderRole) {
  const { providerId, providerName, orderType, status } = order;
  // The picture of the chosen master or shop, also before they take the order; a design has letters.
  const idOf = (type: number) => (role !== 'master' && master === null && orderType === type ? providerId : null);
  const [masterId, shopId] = [idOf(ORDER_TYPE.master), idOf(ORDER_TYPE.shop)];
  const chosen = useAnswer(
    ['catalog', 'master', masterId],
    'master.detail',
    masterId === null ? null : { silent: true, params: { id: masterId } },
  );
  const shop = useAnswer(
    ['catalog', 'shop', shopId],
    'shop.detail',
    shopId === null ? null : { silent: true, params: { id: shopId } },
  );
  if (role === 'master')
    return {
      title: '客户',
      name: order.contactName,
      url: '',
      notes: [<PhoneLink key="phone" number={order.contactMobile} />, addressLine(order)],
    };
  if (master !== null)
    return {
      title: `服务${workerWord(order)}`,
      name: masterName(master),
      url: master.headImageUrl,
      href: orderType === ORDER_TYPE.master ? masterHref(master.id) : null,
      notes: [
        <Score key="score" gap={4}>
          <Stars value={master.score} /> {master.score.toFixed(1)}
        </Score>,
        <Row key="orders" gap={4}>
          接单 {master.orderCount.toLocaleString('zh-CN')} · <PhoneLink number={master.mobileMasked} />
        </Row>,
      ],
    };
  if (providerName === '') return null;
  const pageOf = orderType === ORDER_TYPE.shop ? shopHref : orderType === ORDER_TYPE.design ? designHref : masterHref;
  return {
    title: `指定${workerWord(order)}`,
    name: providerName,
    url: chosen.data?.headImageUrl ?? shop.data?.logo ?? '',
    href: providerId === null ? null : pageOf(providerId),
    notes: status === ORDER_STATUS.paid ? ['等待接单'] : [],
  };
}

const Score = styled(Row)`
  > span {
    gap: ${space[4]};
    font: ${font.caption};
  }
`;

function Person({ name, url, size = 48, href = null, notes }: PersonProps) {
  const shown = (
    <Text as="b" font="bodyStrong">
      {name}
    </Text>
  );
  return (
    <Row gap={12} align="start">
      <Avatar name={name} url={url} size={size} />
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
