import { exactTime, theme } from '@fitout/ui-kit';
import { Panel, relativeTime, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { giverWords, givenBy, handOverHref, isTaken, waitingFor, type HandOver } from './handOverRules.js';
import { orderHref } from '../orders/orderCardOf.js';
import { marketZone } from '../shared/marketTime.js';
import { useRefresh } from '../shared/useRefresh.js';
import { useApp } from '../context/AppContext.js';
import type { Session } from '../app/session.js';
import { DESK_REFRESH_MS } from './deskRefresh.js';
import { DeskList, Quiet } from './deskStyles.js';
import { GiveConversation } from './GiveConversation.js';

/**
 * Conversations that were handed over to the user, with giver, reason and a button; the user's own hand-overs, and
 * whether they are taken.
 */
export const HandOvers = observer(function HandOvers({ session }: { readonly session: Session }) {
  const { api, account, serverNow: now } = useApp();
  const me = account.login?.user.id ?? '';
  const [isGiving, setGiving] = useState(false);
  const all = useApiQuery(['handOvers'], (options) => api.call('handOver.list', options));
  // A hand-over of a conversation of two writes nothing to its recipient.
  useRefresh(all, DESK_REFRESH_MS);
  const refetch = useEffectEvent(all.retry);
  // A hand-over is announced by a message in the conversation or by a notice.
  const { lists, plain } = session;
  const rows = [lists.contact, lists.group, plain].flatMap(({ all: listed }) => listed);
  const newest = Math.max(0, ...rows.map(({ lastTime }) => lastTime ?? 0));
  const notices = session.notices.total;
  const [first] = useState({ newest, notices });

  useEffect(() => {
    if (newest !== first.newest || notices !== first.notices) refetch();
  }, [newest, notices, first]);

  const waiting = waitingFor(all.value ?? [], me).length;
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
              <ToMe key={one.id} handOver={one} onTaken={all.retry} />
            ))}
            {givenBy(list, me, now()).map((one) => (
              <ByMe key={one.id} handOver={one} />
            ))}
          </DeskList>
        )}
      </QueryBoundary>
      {isGiving && <GiveConversation session={session} onGiven={all.retry} onClose={() => setGiving(false)} />}
    </Panel>
  );
});

interface ToMeProps {
  readonly handOver: HandOver;
  readonly onTaken: () => void;
}

function ToMe({ handOver, onTaken }: ToMeProps) {
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
    <li>
      <header>
        <b>{customerName}</b>
        <When at={createTime} />
      </header>
      <p>{giverWords(handOver)}</p>
      <p>{`原因：${reason}`}</p>
      <footer>
        <Button tone="primary" size="small" loading={busy !== null} onClick={() => void take()}>
          接手
        </Button>
        {orderId !== null && <Link to={orderHref(orderId)}>查看订单</Link>}
      </footer>
    </li>
  );
}

function ByMe({ handOver }: { readonly handOver: HandOver }) {
  const { customerName, toName, reason, createTime, takenTime } = handOver;
  return (
    <li>
      <header>
        <b>{customerName}</b>
        <StatusTag tone={isTaken(handOver) ? 'success' : 'warning'}>
          {isTaken(handOver) ? '已接手' : '等待接手'}
        </StatusTag>
      </header>
      <p>
        {`已转接给${toName} `}
        <When at={takenTime ?? createTime} />
      </p>
      <p>{`原因：${reason}`}</p>
    </li>
  );
}

function When({ at }: { readonly at: number | null }) {
  const { serverNow: now } = useApp();
  if (at === null) return null;
  return <time title={exactTime(at, marketZone)}>{relativeTime(at, now(), marketZone)}</time>;
}

/** A button in place of the other panels' link: its enlarged area to press does not move anything. */
const InTitle = styled.span`
  margin: calc(-1 * ${theme.space[8]}) calc(-1 * ${theme.space[12]});
`;
