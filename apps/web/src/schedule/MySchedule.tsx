import { media, theme } from '@fitout/ui-kit';
import { addDays, Panel, TabBar } from '@fitout/ui-kit/marketplace';
import { IconButton } from '@fitout/ui-kit/primitives';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryBoundary } from '../shared/queries/QueryBoundary.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import {
  chosenDay,
  monthOf,
  monthsAfter,
  monthWords,
  weeksOf,
  type DayName,
  type Visit,
} from '../shared/calendarRules.js';
import { useApp } from '../context/AppContext.js';
import { BlockSkeleton } from '../shared/Skeletons.js';
import { momentField } from '../shared/marketTime.js';
import { usePreserveScroll } from '../shared/usePreserveScroll.js';
import { DayVisits } from './DayVisits.js';
import { MonthGrid, monthHeight } from './MonthGrid.js';
import { WeekGrid } from './WeekGrid.js';

const VIEWS = [
  { id: 'month', label: '月' },
  { id: 'week', label: '周' },
] as const;

type View = (typeof VIEWS)[number]['id'];

/** The user's visits: a calendar, and those of the chosen day beside it. Day and view are in the address. */
export function MySchedule() {
  const { serverNow: now } = useApp();
  const [search, setSearch] = useSearchParams();
  const stay = usePreserveScroll();
  const today = momentField(now()).slice(0, 10);
  const day = chosenDay(search.get('date'), today);
  const view: View = search.get('view') === 'week' ? 'week' : 'month';
  const visits = useVisits(day);
  const show = (date: DayName, as: View): void =>
    stay(() => setSearch(as === 'week' ? { date, view: as } : { date }, { replace: true }));
  const turn = (by: 1 | -1): void => show(view === 'week' ? addDays(day, 7 * by) : monthsAfter(day, by), view);
  const unit = view === 'week' ? '周' : '月';
  const grid = { day, today, onPick: (date: DayName) => show(date, view) };

  return (
    <Columns>
      <Panel
        title={monthWords(day)}
        actions={
          <Tools>
            <button type="button" disabled={day === today} onClick={() => show(today, view)}>
              今天
            </button>
            <IconButton label={`上一${unit}`} onClick={() => turn(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton label={`下一${unit}`} onClick={() => turn(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </Tools>
        }
      >
        <TabBar<View> label="日历范围" tabs={VIEWS} current={view} onPick={(next) => show(day, next)} />
        <QueryBoundary
          query={visits}
          skeleton={<BlockSkeleton heights={[view === 'week' ? [1_400, 400] : monthHeight(weeksOf(day).length)]} />}
        >
          {(all) => (view === 'week' ? <WeekGrid {...grid} visits={all} /> : <MonthGrid {...grid} visits={all} />)}
        </QueryBoundary>
      </Panel>
      <DayVisits day={day} visits={visits} />
    </Columns>
  );
}

/** The visits of every month of which a day's calendar shows a part. */
function useVisits(day: DayName) {
  const { api } = useApp();
  const weeks = weeksOf(day);
  const ends = [weeks[0]?.[0] ?? day, day, weeks.at(-1)?.at(-1) ?? day];
  const months = [...new Set(ends.map(monthOf))];
  return useApiQuery<readonly Visit[]>(['schedule', 'mine', ...months], async (options) => {
    const answers = await Promise.all(
      months.map((month) => api.call('schedule.mine', { ...options, silent: true, query: { month } })),
    );
    const visits: Visit[] = [];
    for (const [index, answer] of answers.entries()) {
      if (!answer.ok) return answer;
      // Filtered, because an answer with more than the requested month would list a visit twice.
      visits.push(...answer.value.filter(({ date }) => monthOf(date) === months[index]));
    }
    return { ok: true, value: visits };
  });
}

const { color, font, radius, space } = theme;

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

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  > button:first-child {
    min-height: 32px;
    padding: 0 ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text2};
    font: ${font.body};
  }
  > button:first-child:disabled {
    color: ${color.placeholder};
    cursor: default;
  }
  ${media.underSm} {
    > button:first-child {
      min-height: 44px;
    }
  }
`;
