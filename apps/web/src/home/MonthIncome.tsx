import { theme } from '@fitout/ui-kit';
import { Panel, Price } from '@fitout/ui-kit/marketplace';
import { Dialog } from '@fitout/ui-kit/primitives';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { EdgeButton } from '../shared/EdgeButton.js';
import { INCOME_STATUSES, orderIncome, monthlyIncome, type Income } from '../orders/deskRules.js';
import { orderHref } from '../orders/orderCardOf.js';
import { dayName } from '../shared/marketTime.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { DeskList } from './deskStyles.js';

/** A page size above the orders that are accepted in a month. */
const MANY = 100;

/** What a master earned this month; 明细 lists the orders with the sum of each. */
export function MonthIncome() {
  const { api, serverNow: now } = useApp();
  const [isOpen, setOpen] = useState(false);
  const earned = useApiQuery(['orders', 'desk', 'income'], (options) =>
    api.call('order.page', {
      ...options,
      query: { view: 'assigned', statuses: INCOME_STATUSES.join(','), current: 1, size: MANY },
    }),
  );
  const income = earned.value === undefined ? null : monthlyIncome(earned.value.records, now());
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
          <Details>
            <Sum income={income} />
            <DeskList>
              {income.orders.map((order) => (
                <li key={order.id}>
                  <header>
                    <Link to={orderHref(order.id)}>{order.title}</Link>
                    <Price fen={orderIncome(order)} />
                  </header>
                  <p>{`${dayName(order.acceptTime ?? 0)} 验收 · ${order.orderNo}`}</p>
                </li>
              ))}
            </DeskList>
          </Details>
        </Dialog>
      )}
    </Panel>
  );
}

function Sum({ income: { total, orders } }: { readonly income: Income }) {
  return (
    <Root>
      <Price fen={total} size="large" />
      <p>{orders.length === 0 ? '本月还没有验收的订单' : `${orders.length} 笔订单已验收，含增项费用`}</p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  p {
    color: ${theme.color.text2};
    font: ${theme.font.caption};
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  padding: ${theme.space[16]} ${theme.space[24]} ${theme.space[24]};
`;
