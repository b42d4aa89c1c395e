import { PageColumn, Panel, addDays, TabBar, StatusTag } from '@fitout/ui-kit/marketplace';
import { clockIn } from '../orders/proposalRules.js';
import { VisuallyHidden, IconButton, Button, Empty, Card, Row, Stack, Text } from '@fitout/ui-kit/primitives';
import { Link, useSearchParams } from 'react-router-dom';
import { media, theme } from '@fitout/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { ORDER_STATUS } from '@fitout/api-client';
import { KEEPS_SCROLL } from '../navigation/hrefs.js';
import { masterHref, masterName, dayWords } from '../shared/offers/masterRules.js';
import { useApp } from '../context/AppContext.js';
import { MasterSchedule } from '../shared/offers/MasterSchedule.js';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import {
  chosenDay,
  monthsAfter,
  monthWords,
  nextVisitDay,
  weeksOf,
  type DayName,
  type Visit,
  visitsOn,
} from '../shared/calendarRules.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { momentField } from '../shared/marketTime.js';
import { useApiMutation } from '../shared/queries/useApiMutation.js';
import { isMovable, statusLabel, statusTone } from '../orders/orderStates.js';
import { orderHref } from '../orders/orderCard.js';
import { ActionLink } from '../shared/ActionLink.js';
import { useOrderActions } from '../orders/useOrderActions.js';
import { useVisits } from '../orders/useVisits.js';
import { PROPOSED } from '../orders/VisitLink.js';
import { MonthGrid, monthHeight, WeekGrid } from './grids.js';
import type { ApiQuery } from '../shared/queries/apiQuery.js';
import { useAnswer } from '../shared/queries/useAnswer.js';

const { color, font, space } = theme;

/** `/Schedule`: the user's visits by month and week, or with `masterId` the free half days of a master (R041). */
export function ScheduleScreen() {
  const [search] = useSearchParams();
  const masterId = search.get('masterId') ?? '';
  return (
    <PageColumn>
      <VisuallyHidden as="h1">日程</VisuallyHidden>
      {masterId === '' ? <MySchedule /> : <FreeSlots key={masterId} masterId={masterId} />}
    </PageColumn>
  );
}

function FreeSlots({ masterId }: { readonly masterId: string }) {
  const master = useAnswer(['catalog', 'master', masterId], 'master.detail', {
    silent: true,
    params: { id: masterId },
  });
  const name = master.data === undefined ? '' : masterName(master.data);
  return (
    <Panel title={`${name === '' ? '师傅' : name}的档期`} actions={<Link to={masterHref(masterId)}>查看师傅</Link>}>
      <MasterSchedule masterId={masterId} />
    </Panel>
  );
}

const VIEWS = [
  { id: 'month', label: '月' },
  { id: 'week', label: '周' },
] as const;

type View = (typeof VIEWS)[number]['id'];

function MySchedule() {
  const { serverNow: now } = useApp();
  const [search, setSearch] = useSearchParams();
  const today = momentField(now()).slice(0, 10);
  const named = chosenDay(search.get('date'));
  const view: View = search.get('view') === 'week' ? 'week' : 'month';
  // Of every month of which the calendar of the day shows a part; the next visit may be in the month after.
  const shown = weeksOf(named ?? today);
  const last = named === null ? monthsAfter(today, 1) : shown.at(-1)?.at(-1);
  const visits = useVisits([shown[0]?.[0] ?? today, named ?? today, last ?? today]);
  const day = named ?? nextVisitDay(visits.data ?? [], today);
  const weeks = weeksOf(day);
  const show = (date: DayName, as: View): void =>
    setSearch(as === 'week' ? { date, view: as } : { date }, { replace: true, state: KEEPS_SCROLL });
  const turn = (by: 1 | -1): void => show(view === 'week' ? addDays(day, 7 * by) : monthsAfter(day, by), view);
  const unit = view === 'week' ? '周' : '月';
  const grid = { day, today, onPick: (date: DayName) => show(date, view) };

  return (
    <Columns>
      <Panel
        title={monthWords(day)}
        actions={
          <Row gap={4}>
            <Button size="small" disabled={day === today} onClick={() => show(today, view)}>
              今天
            </Button>
            <IconButton label={`上一${unit}`} onClick={() => turn(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton label={`下一${unit}`} onClick={() => turn(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </Row>
        }
      >
        <TabBar<View> label="日历范围" tabs={VIEWS} current={view} onPick={(next) => show(day, next)} />
        <QueryBoundary
          query={visits}
          skeleton={<BlockSkeleton heights={[view === 'week' ? [1_400, 400] : monthHeight(weeks.length)]} />}
        >
          {(all) => (view === 'week' ? <WeekGrid {...grid} visits={all} /> : <MonthGrid {...grid} visits={all} />)}
        </QueryBoundary>
      </Panel>
      <DayVisits day={day} visits={visits} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: ${space[16]};
  align-items: start;
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[12]};
  }
`;

function DayVisits({ day, visits }: { readonly day: DayName; readonly visits: ApiQuery<readonly Visit[]> }) {
  const { api } = useApp();
  const actions = useOrderActions(() => void visits.refetch());
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
          <Stack as="ul" gap={12}>
            {visitsOn(all, day).map((visit) => (
              <VisitLine
                key={visit.orderId}
                visit={visit}
                isBusy={busy === visit.orderId}
                onMove={() => void reschedule(visit.orderId)}
              />
            ))}
          </Stack>
        )}
      </QueryBoundary>
      {actions.windows}
    </Panel>
  );
}

function VisitLine(props: { readonly visit: Visit; readonly isBusy: boolean; readonly onMove: () => void }) {
  const { visit, isBusy, onMove } = props;
  const { serverNow: now } = useApp();
  const { orderId, orderNo, title, status, address, masterName, groupId, proposed } = visit;
  return (
    <Card as="li" pad={12}>
      <Row as="header" justify="between" gap={8}>
        <Text as="b" font="section" nums>
          {clockIn(visit)}
        </Text>
        <StatusTag tone={statusTone(status)}>{proposed ? PROPOSED : statusLabel({ status })}</StatusTag>
      </Row>
      <Text as="h3" font="card" style={{ margin: `${space[8]} 0 ${space[4]}` }}>
        {title}
      </Text>
      {[`订单号 ${orderNo}`, address, masterName === '' ? '' : `师傅 ${masterName}`].filter(Boolean).map((line) => (
        <Text key={line} as="p" tone="text3" font="caption">
          {line}
        </Text>
      ))}
      <VisitWays as="footer" justify="end" gap={16}>
        {status === ORDER_STATUS.appointed && isMovable(visit, now()) && (
          <Button size="small" loading={isBusy} onClick={onMove}>
            改约
          </Button>
        )}
        {groupId !== null && <Link to={`/group/${encodeURIComponent(groupId)}`}>群聊</Link>}
        <Link to={orderHref(orderId)}>查看</Link>
      </VisitWays>
    </Card>
  );
}

const VisitWays = styled(Row)`
  margin-top: ${space[8]};
  a {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  ${media.underSm} {
    > * {
      display: inline-flex;
      align-items: center;
      justify-content: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
`;
