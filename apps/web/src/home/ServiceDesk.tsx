import { previewWords, SideSkeleton, theme, useLanguage } from '@fitout/ui-kit';
import { PageColumn, Panel, zhOrder, StatusTag } from '@fitout/ui-kit/marketplace';
import { Badge, Button, Ellipsis } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { isUndecided } from '../orders/afterSaleForms.js';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { orderHref } from '../orders/orderCard.js';
import { useRefresh } from '../shared/useRefresh.js';
import { statusesIn } from '../orders/orderStates.js';
import { waitingConversations } from './deskRules.js';
import {
  DeskColumns,
  DeskOrders,
  DeskHead,
  DeskList,
  Quiet,
  DESK_REFRESH_MS,
  DeskLine,
  DeskNote,
  When,
} from './desk.js';
import { giverWords, givenBy, handOverHref, isTaken, waitingFor, type HandOver } from './handOverRules.js';
import { GiveConversation } from './GiveConversation.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const MOST = 10;

export const ServiceDesk = observer(function ServiceDesk() {
  const { account, sessions } = useApp();
  return (
    <PageColumn>
      <DeskHead name={account.shownUser?.nickName ?? ''} label="客服工作台">
        <Link to="/contact">全部会话</Link>
        <Link to="/Home?view=shop">查看商城</Link>
      </DeskHead>
      <DeskColumns
        main={
          <>
            <AfterSales />
            <DeskOrders
              title="待跟进订单"
              query={{ view: 'service', statuses: statusesIn('followUp').join(',') }}
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
  const language = useLanguage();
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
            <DeskLine
              key={`${kind} ${id}`}
              title={session.names[kind].find(id)?.name ?? id}
              aside={<Badge count={unread.count} />}
              footer={
                <>
                  <When at={lastTime} />
                  <Link to={`/${kind}/${encodeURIComponent(id)}`}>去回复</Link>
                </>
              }
            >
              <Ellipsis as="p" tone="text2" font="caption" lines={2}>
                {previewFrom === null ? '' : `${nameOf(previewFrom)}：`}
                {previewWords(preview, people, language).shown}
              </Ellipsis>
            </DeskLine>
          ))}
        </DeskList>
      )}
    </Panel>
  );
});

function AfterSales() {
  const cases = useAnswer(['orders', 'desk', 'afterSales'], 'order.afterSaleList', {
    query: { current: 1, size: 100 },
  });
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
                <DeskLine
                  key={id}
                  title={title}
                  aside={<When at={afterSale?.createTime ?? null} />}
                  footer={<Link to={`/Order?id=${encodeURIComponent(id)}&tab=afterSale`}>去处理</Link>}
                >
                  <DeskNote>{`订单号 ${orderNo}`}</DeskNote>
                  <DeskNote>
                    {`${zhOrder.afterSaleTypes[afterSale?.type ?? -1] ?? '售后'}：${afterSale?.reason ?? ''}`}
                  </DeskNote>
                </DeskLine>
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

const HandOvers = observer(function HandOvers({ session }: { readonly session: Session }) {
  const { account, serverNow: now } = useApp();
  const me = account.login?.user.id ?? '';
  const [isGiving, setGiving] = useState(false);
  const all = useAnswer(['handOvers'], 'handOver.list', {});
  // A hand-over of a conversation of two writes nothing to its recipient.
  useRefresh(all, DESK_REFRESH_MS);
  const refetch = useEffectEvent(() => void all.refetch());
  // A hand-over is announced by a message in the conversation or by a notice.
  const { lists, plain } = session;
  const rows = [lists.contact, lists.group, plain].flatMap(({ all: listed }) => listed);
  const newest = Math.max(0, ...rows.map(({ lastTime }) => lastTime ?? 0));
  const notices = session.notices.total;
  const [first] = useState({ newest, notices });

  useEffect(() => {
    if (newest !== first.newest || notices !== first.notices) refetch();
  }, [newest, notices, first]);

  const waiting = waitingFor(all.data ?? [], me).length;
  return (
    <Panel
      title={waiting === 0 ? '会话转接' : `会话转接 ${waiting}`}
      actions={
        <InTitle>
          <Button tone="text" size="small" onClick={() => setGiving(true)}>
            转接会话
          </Button>
        </InTitle>
      }
    >
      <QueryBoundary
        query={all}
        lines={2}
        empty={(list) =>
          waitingFor(list, me).length + givenBy(list, me, now()).length > 0 ? null : <Quiet>没有转接给你的会话</Quiet>
        }
      >
        {(list) => (
          <DeskList>
            {waitingFor(list, me).map((one) => (
              <ToMe key={one.id} handOver={one} onTaken={() => void all.refetch()} />
            ))}
            {givenBy(list, me, now()).map((one) => (
              <ByMe key={one.id} handOver={one} />
            ))}
          </DeskList>
        )}
      </QueryBoundary>
      {isGiving && (
        <GiveConversation session={session} onGiven={() => void all.refetch()} onClose={() => setGiving(false)} />
      )}
    </Panel>
  );
});

function ToMe({ handOver, onTaken }: { readonly handOver: HandOver; readonly onTaken: () => void }) {
  const { api } = useApp();
  const { busy, run } = useApiMutation();
  const navigate = useNavigate();
  const { id, customerName, reason, createTime, orderId } = handOver;

  async function take() {
    if ((await run(id, () => api.call('handOver.take', { body: { id } }))) === null) return;
    onTaken();
    void navigate(handOverHref(handOver));
  }

  return (
    <DeskLine
      title={customerName}
      aside={<When at={createTime} />}
      footer={
        <>
          <Button tone="primary" size="small" loading={busy !== null} onClick={() => void take()}>
            接手
          </Button>
          {orderId !== null && <Link to={orderHref(orderId)}>查看订单</Link>}
        </>
      }
    >
      <DeskNote>{giverWords(handOver)}</DeskNote>
      <DeskNote>{`原因：${reason}`}</DeskNote>
    </DeskLine>
  );
}

function ByMe({ handOver }: { readonly handOver: HandOver }) {
  const { customerName, toName, reason, createTime, takenTime } = handOver;
  return (
    <DeskLine
      title={customerName}
      aside={
        <StatusTag tone={isTaken(handOver) ? 'success' : 'warning'}>
          {isTaken(handOver) ? '已接手' : '等待接手'}
        </StatusTag>
      }
    >
      <DeskNote>
        {`已转接给${toName} `}
        <When at={takenTime ?? createTime} />
      </DeskNote>
      <DeskNote>{`原因：${reason}`}</DeskNote>
    </DeskLine>
  );
}

/** A button in place of the other panels' link: its enlarged area to press does not move anything. */
const InTitle = styled.span`
  margin: calc(-1 * ${theme.space[8]}) calc(-1 * ${theme.space[12]});
`;
