import { ORDER_STATUS } from '@fitout/api-client';
import { PageColumn, Panel, Price } from '@fitout/ui-kit/marketplace';
import { clockIn } from '../orders/proposalRules.js';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Dialog, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { mapUrl, theme } from '@fitout/ui-kit';
import { Navigation, Phone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { dialableNumber, orderHref } from '../orders/orderCard.js';
import { statusesIn, statusLabel, type Order } from '../orders/orderStates.js';
import { useApp } from '../context/AppContext.js';
import { EdgeButton } from '../shared/EdgeButton.js';
import { dayName } from '../shared/marketTime.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { nextVisits, visitsToday, orderIncome, monthlyIncome, type Income } from './deskRules.js';
import { DeskColumns, DeskOrders, DeskHead, DeskList, Quiet, DeskLine, DeskNote } from './desk.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

/** A page size above a master's open orders, and those that are accepted in a month. */
const MANY = 100;

export const MasterDesk = observer(function MasterDesk() {
  const { account, serverNow: now } = useApp();
  const busy = useAnswer(['orders', 'desk', 'visits'], 'order.page', {
    query: { view: 'assigned', statuses: statusesIn('masterBusy').join(','), current: 1, size: MANY },
  });
  const today = busy.data === undefined ? null : visitsToday(busy.data.records, now()).length;
  return (
    <PageColumn>
      <DeskHead
        name={account.shownUser?.nickName ?? ''}
        words={today === null ? '\u00A0' : today === 0 ? '今天没有上门安排' : `今天有 ${today} 次上门`}
        label="师傅工作台"
      >
        <Link to="/Schedule">我的档期</Link>
        <Link to="/Home?view=shop">查看商城</Link>
      </DeskHead>
      <DeskColumns
        main={
          <>
            <DeskOrders
              title="可接订单"
              query={{ view: 'takeable' }}
              href="/Order?view=takeable"
              none="暂无可接的订单"
            />
            <DeskOrders
              title="进行中的订单"
              query={{ view: 'assigned', statuses: statusesIn('masterBusy').join(',') }}
              href="/Order?view=assigned"
              none="暂无进行中的订单"
            />
          </>
        }
        side={
          <>
            <Panel title={today === 0 ? '下次上门' : '今日上门'} actions={<Link to="/Schedule">日历</Link>}>
              <QueryBoundary
                query={busy}
                empty={({ records }) => (nextVisits(records, now()).length > 0 ? null : <Quiet>暂无安排</Quiet>)}
              >
                {({ records }) => (
                  <DeskList>
                    {nextVisits(records, now()).map((order) => (
                      <VisitLine key={order.id} order={order} />
                    ))}
                  </DeskList>
                )}
              </QueryBoundary>
            </Panel>
            <MonthIncome />
          </>
        }
      />
    </PageColumn>
  );
});

function VisitLine({ order }: { readonly order: Order }) {
  const { serverNow: now } = useApp();
  const { id, title, contactName, contactMobile, city, area, address, groupId, appointTime, status } = order;
  const phone = dialableNumber(contactMobile);
  const place = `${city}${area}${address}`;
  const day = dayName(appointTime ?? now());
  return (
    <DeskLine
      title={title}
      aside={
        <Text as="time" tone="brandStrong" font="bodyStrong" nums>
          {status === ORDER_STATUS.onSite
            ? statusLabel(order)
            : `${day === dayName(now()) ? '' : dayWords(day)} ${clockIn(order)}`.trim()}
        </Text>
      }
      footer={
        <>
          {groupId !== null && <Link to={`/group/${encodeURIComponent(groupId)}`}>群聊</Link>}
          <Link to={orderHref(id)}>查看订单</Link>
        </>
      }
    >
      <Text as="p">{place}</Text>
      <DeskNote>{`${contactName} ${contactMobile}`}</DeskNote>
      <Ways gap={12}>
        <a
          href={mapUrl({ name: '', address: place, position: null }) ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation size={16} aria-hidden />
          导航
        </a>
        {phone !== null && (
          <a href={`tel:${phone}`}>
            <Phone size={16} aria-hidden />
            电话
          </a>
        )}
      </Ways>
    </DeskLine>
  );
}

const { color, font, radius, space } = theme;

const Ways = styled(Row)`
  margin-top: ${space[8]};
  a {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: center;
    gap: ${space[8]};
    min-height: 44px;
    border: 1px solid ${color.brand};
    border-radius: ${radius.card};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  a:first-child {
    background: ${color.brand};
    color: ${color.onColor};
  }
`;

function MonthIncome() {
  const { serverNow: now } = useApp();
  const [isOpen, setOpen] = useState(false);
  const earned = useAnswer(['orders', 'desk', 'income'], 'order.page', {
    query: { view: 'assigned', statuses: statusesIn('income').join(','), current: 1, size: MANY },
  });
  const income = earned.data === undefined ? null : monthlyIncome(earned.data.records, now());
  const canOpen = income !== null && income.orders.length > 0;
  return (
    <Panel
      title="本月收入"
      actions={
        canOpen && (
          <EdgeButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
            明细
          </EdgeButton>
        )
      }
    >
      <QueryBoundary query={earned} lines={2}>
        {({ records }) => <Sum income={monthlyIncome(records, now())} />}
      </QueryBoundary>
      {isOpen && canOpen && (
        <Dialog title="本月收入明细" onClose={() => setOpen(false)}>
          <Stack gap={16} pad={[16, 24]}>
            <Sum income={income} />
            <DeskList>
              {income.orders.map((order) => (
                <DeskLine
                  key={order.id}
                  title={<Link to={orderHref(order.id)}>{order.title}</Link>}
                  aside={<Price fen={orderIncome(order)} />}
                >
                  <DeskNote>{`${dayName(order.acceptTime ?? 0)} 验收 · ${order.orderNo}`}</DeskNote>
                </DeskLine>
              ))}
            </DeskList>
          </Stack>
        </Dialog>
      )}
    </Panel>
  );
}

function Sum({ income: { total, orders } }: { readonly income: Income }) {
  return (
    <Stack gap={4} align="start">
      <Price fen={total} size="large" />
      <Text as="p" tone="text2" font="caption">
        {orders.length === 0 ? '本月还没有验收的订单' : `${orders.length} 笔订单已验收，含增项费用`}
      </Text>
    </Stack>
  );
}
