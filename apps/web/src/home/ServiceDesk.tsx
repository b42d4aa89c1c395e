import { exactTime, previewWords, SideSkeleton } from '@fitout/ui-kit';
import { PageColumn, Panel, relativeTime, zhOrder } from '@fitout/ui-kit/marketplace';
import { Badge } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { headerName } from '../account/accountRules.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { isUndecided } from '../orders/afterSaleRules.js';
import { TO_FOLLOW_UP, waitingConversations } from '../orders/deskRules.js';
import { marketZone } from '../shared/marketTime.js';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { DeskColumns } from './DeskColumns.js';
import { DeskOrders } from './DeskOrders.js';
import { HandOvers } from './HandOvers.js';
import { DeskHead, DeskList, Quiet } from './deskStyles.js';

/** The number of conversations and requests shown. */
const MOST = 10;

/** The desk of customer service: waiting conversations, requests to decide, orders to follow up. */
export const ServiceDesk = observer(function ServiceDesk() {
  const { account, sessions } = useApp();
  return (
    <PageColumn>
      <DeskHead>
        <h1>{headerName(account.shownUser?.nickName ?? '')}，你好</h1>
        <nav aria-label="客服工作台">
          <Link to="/contact">全部会话</Link>
          <Link to="/Home?view=shop">查看商城</Link>
        </nav>
      </DeskHead>
      <DeskColumns
        main={
          <>
            <AfterSales />
            <DeskOrders
              title="待跟进订单"
              query={{ view: 'service', statuses: TO_FOLLOW_UP.join(',') }}
              href="/Order?view=service"
              none="暂无待跟进的订单"
            />
          </>
        }
        side={
          sessions.session === null ? (
            <SideSkeleton />
          ) : (
            <>
              <HandOvers session={sessions.session} />
              <WaitingConversations session={sessions.session} />
            </>
          )
        }
      />
    </PageColumn>
  );
});

const WaitingConversations = observer(function WaitingConversations({ session }: { readonly session: Session }) {
  const { serverNow: now } = useApp();
  const waiting = waitingConversations([...session.lists.contact.all, ...session.lists.group.all]);
  const nameOf = (id: string) => session.names.contact.find(id)?.name ?? id;
  const people = { self: session.self, nameOf };
  return (
    <Panel title={waiting.length === 0 ? '等待回复' : `等待回复 ${waiting.length}`}>
      {waiting.length === 0 ? (
        <Quiet>没有等待回复的会话</Quiet>
      ) : (
        <DeskList>
          {waiting.slice(0, MOST).map(({ ref: { kind, id }, unread, preview, previewFrom, lastTime }) => (
            <li key={`${kind} ${id}`}>
              <header>
                <b>{session.names[kind].find(id)?.name ?? id}</b>
                <Badge count={unread.count} />
              </header>
              <LastWords>
                {previewFrom === null ? '' : `${nameOf(previewFrom)}：`}
                {previewWords(preview, people).shown}
              </LastWords>
              <footer>
                {lastTime !== null && (
                  <time title={exactTime(lastTime, marketZone)}>{relativeTime(lastTime, now(), marketZone)}</time>
                )}
                <Link to={`/${kind}/${encodeURIComponent(id)}`}>去回复</Link>
              </footer>
            </li>
          ))}
        </DeskList>
      )}
    </Panel>
  );
});

function AfterSales() {
  const { api, serverNow: now } = useApp();
  const cases = useApiQuery(['orders', 'desk', 'afterSales'], (options) =>
    api.call('order.afterSaleList', { ...options, query: { current: 1, size: 100 } }),
  );
  return (
    <Panel title="待处理售后" actions={<Link to="/Order?view=service&tab=afterSale">全部</Link>}>
      <QueryBoundary
        query={cases}
        empty={({ records }) => (records.some(isWaiting) ? null : <Quiet>暂无待处理的售后</Quiet>)}
      >
        {({ records }) => (
          <DeskList>
            {records
              .filter(isWaiting)
              .slice(0, MOST)
              .map(({ id, title, orderNo, afterSale }) => (
                <li key={id}>
                  <header>
                    <b>{title}</b>
                    {typeof afterSale?.createTime === 'number' && (
                      <time title={exactTime(afterSale.createTime, marketZone)}>
                        {relativeTime(afterSale.createTime, now(), marketZone)}
                      </time>
                    )}
                  </header>
                  <p>{`订单号 ${orderNo}`}</p>
                  <p>{`${zhOrder.afterSaleTypes[afterSale?.type ?? -1] ?? '售后'}：${afterSale?.reason ?? ''}`}</p>
                  <footer>
                    <Link to={`/Order?id=${encodeURIComponent(id)}&tab=afterSale`}>去处理</Link>
                  </footer>
                </li>
              ))}
          </DeskList>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function isWaiting({ afterSale }: { readonly afterSale: { readonly status: number } | null }): boolean {
  return afterSale !== null && isUndecided(afterSale.status);
}

/** The last message, up to two lines. */
const LastWords = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
