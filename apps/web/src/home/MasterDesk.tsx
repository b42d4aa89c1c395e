import { PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { headerName } from '../account/accountRules.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { dialableNumber, IN_PROGRESS, visitsToday } from '../orders/deskRules.js';
import { orderHref } from '../orders/orderCardOf.js';
import type { Order } from '../orders/orderRole.js';
import { useApp } from '../context/AppContext.js';
import { clockOf } from '../orders/VisitLink.js';
import { DeskColumns } from './DeskColumns.js';
import { DeskOrders } from './DeskOrders.js';
import { MonthIncome } from './MonthIncome.js';
import { DeskHead, DeskList, Quiet } from './deskStyles.js';

/** A page size above a master's open orders. */
const MANY = 100;

/** A master's desk: the visits with address and phone, orders to take, those in progress, and the income of the month. */
export const MasterDesk = observer(function MasterDesk() {
  const { api, account, serverNow: now } = useApp();
  const busy = useApiQuery(['orders', 'desk', 'visits'], (options) =>
    api.call('order.page', {
      ...options,
      query: { view: 'assigned', statuses: IN_PROGRESS.join(','), current: 1, size: MANY },
    }),
  );
  const today = busy.value === undefined ? null : visitsToday(busy.value.records, now()).length;
  return (
    <PageColumn>
      <DeskHead>
        <div>
          <h1>{headerName(account.shownUser?.nickName ?? '')}，你好</h1>
          <p>{today === null ? '\u00A0' : today === 0 ? '今天没有上门安排' : `今天有 ${today} 次上门`}</p>
        </div>
        <nav aria-label="师傅工作台">
          <Link to="/Schedule">我的档期</Link>
          <Link to="/Home?view=shop">查看商城</Link>
        </nav>
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
              query={{ view: 'assigned', statuses: IN_PROGRESS.join(',') }}
              href="/Order?view=assigned"
              none="暂无进行中的订单"
            />
          </>
        }
        side={
          <>
            <Panel title="今日上门" actions={<Link to="/Schedule">日历</Link>}>
              <QueryBoundary
                query={busy}
                empty={({ records }) =>
                  visitsToday(records, now()).length > 0 ? null : <Quiet>其他日期的安排见日历</Quiet>
                }
              >
                {({ records }) => (
                  <DeskList>
                    {visitsToday(records, now()).map((order) => (
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
  const { id, title, appointTime, contactName, contactMobile, city, area, address, groupId } = order;
  const phone = dialableNumber(contactMobile);
  return (
    <li>
      <header>
        <b>{title}</b>
        <time>{appointTime === null ? '' : clockOf(appointTime)}</time>
      </header>
      <p>{`${city} ${area} ${address}`}</p>
      <p>{`${contactName} ${contactMobile}`}</p>
      <footer>
        {phone !== null && <a href={`tel:${phone}`}>拨打电话</a>}
        {groupId !== null && <Link to={`/group/${encodeURIComponent(groupId)}`}>群聊</Link>}
        <Link to={orderHref(id)}>查看订单</Link>
      </footer>
    </li>
  );
}
