import { ORDER_STATUS } from '@fitout/api-client';
import { media, theme } from '@fitout/ui-kit';
import { Panel, StatusTag } from '@fitout/ui-kit/marketplace';
import { Button, Empty } from '@fitout/ui-kit/primitives';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import type { ApiQuery } from '../shared/queries/useApiQuery.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { isMovable } from '../orders/orderActions.js';
import { orderHref, statusTone } from '../orders/orderCardOf.js';
import { visitStatusLabel } from '../orders/orderSteps.js';
import { visitsOn, type DayName, type Visit } from '../shared/calendarRules.js';
import { useApp } from '../context/AppContext.js';
import { ActionLink } from '../shared/ActionLink.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { clockOf, PROPOSED } from '../orders/VisitLink.js';

/** The day, and the loaded visits. */
export interface DayVisitsProps {
  readonly day: DayName;
  readonly visits: ApiQuery<readonly Visit[]>;
}

/** The visits of one day, each with its actions. */
export function DayVisits({ day, visits }: DayVisitsProps) {
  const { api } = useApp();
  const actions = useOrderActions(visits.retry);
  const { busy, run } = useApiMutation();

  /** Loads the order, because moving a visit requires its version, which the visit does not have. */
  async function reschedule(orderId: string) {
    const sheet = await run(orderId, () => api.call('order.details', { query: { orderId } }));
    if (sheet !== null) actions.act('reschedule', sheet.order);
  }

  return (
    <Panel title={dayWords(day)}>
      <QueryBoundary
        query={visits}
        empty={(all) =>
          visitsOn(all, day).length > 0 ? null : (
            <Empty drawing="orders" action={<ActionLink to="/Order?tab=visit">查看待上门订单</ActionLink>}>
              当天没有上门安排
            </Empty>
          )
        }
      >
        {(all) => (
          <List>
            {visitsOn(all, day).map((visit) => (
              <VisitLine
                key={visit.orderId}
                visit={visit}
                isBusy={busy === visit.orderId}
                onMove={() => void reschedule(visit.orderId)}
              />
            ))}
          </List>
        )}
      </QueryBoundary>
      {actions.windows}
    </Panel>
  );
}

interface VisitLineProps {
  readonly visit: Visit;
  readonly isBusy: boolean;
  readonly onMove: () => void;
}

function VisitLine({ visit, isBusy, onMove }: VisitLineProps) {
  const { serverNow: now } = useApp();
  const { orderId, orderNo, title, status, appointTime, address, masterName, groupId, proposed } = visit;
  return (
    <li>
      <header>
        <b>{appointTime === null ? '' : clockOf(appointTime)}</b>
        <StatusTag tone={statusTone(status)}>{proposed ? PROPOSED : visitStatusLabel(status)}</StatusTag>
      </header>
      <h3>{title}</h3>
      <p>订单号 {orderNo}</p>
      <p>{address}</p>
      {masterName !== '' && <p>师傅 {masterName}</p>}
      <footer>
        {status === ORDER_STATUS.appointed && isMovable(visit, now()) && (
          <Button size="small" loading={isBusy} onClick={onMove}>
            改约
          </Button>
        )}
        {groupId !== null && <Link to={`/group/${encodeURIComponent(groupId)}`}>群聊</Link>}
        <Link to={orderHref(orderId)}>查看</Link>
      </footer>
    </li>
  );
}

const { color, font, radius, space } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]};
  }
  b {
    font: ${font.section};
    font-variant-numeric: tabular-nums;
  }
  h3 {
    margin: ${space[8]} 0 ${space[4]};
    font: ${font.card};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.text3};
    font: ${font.caption};
    overflow-wrap: anywhere;
  }
  footer {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[16]};
    margin-top: ${space[8]};
  }
  footer a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    footer > * {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`;
