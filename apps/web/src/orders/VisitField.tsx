import { media, theme } from '@fitout/ui-kit';
import { isDay } from '@fitout/ui-kit/marketplace';
import { FieldView, textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { dayWords } from '../shared/offers/masterRules.js';
import { roleIn, type Order } from './orderRole.js';
import { monthOf, type DayName, type Visit } from '../shared/calendarRules.js';
import {
  clockIn,
  conflictOf,
  freeHalfDays,
  halfDayAt,
  halfDaysOf,
  isPreferred,
  type Calendar,
  type HalfDay,
} from './proposalRules.js';
import { useApp } from '../context/AppContext.js';
import { useMasterSlots } from '../shared/offers/useMasterSlots.js';
import { useViewer } from './useViewer.js';

/** The number of free half days shown at first. */
const MOST = 6;

/** The moment of a visit, as a field of a form. */
export interface VisitFieldProps {
  readonly field: FormField<'appointTime'>;
  readonly order: Order;
  readonly values: FormValues<'appointTime'>;
  readonly error: string | null;
  readonly onValue: (text: string) => void;
}

/**
 * The moment of a visit, beside the master's calendar: free half days as buttons, the other visits of the chosen day,
 * and a warning about a conflict. Masters see their own visits, customers only free half days; without a calendar there
 * is only the field.
 */
export function VisitField({ field, order, values, error, onValue }: VisitFieldProps) {
  const { serverNow: now } = useApp();
  const typed = textOf(values, field.name);
  const isMaster = roleIn(order, useViewer()) === 'master';
  const { today, slots } = useMasterSlots(order.masterId ?? '');
  const day = isDay(typed.slice(0, 10)) ? typed.slice(0, 10) : null;
  const visits = useOwnVisits(isMaster, [today, slots.value?.at(-1)?.date ?? today, day ?? today]);
  const calendar: Calendar = { slots: slots.value ?? [], visits, order, now: now() };
  const free = freeHalfDays(calendar, order, MOST);
  const chosen = halfDayAt(calendar, typed);
  const conflict = conflictOf(chosen);

  return (
    <Root>
      {free.length > 0 && (
        <Free>
          <legend>{isMaster ? '我的空闲时段' : '师傅的空闲时段'}</legend>
          <div>
            {free.map((one) => (
              <button
                key={one.begins}
                type="button"
                aria-pressed={chosen !== null && chosen.date === one.date && chosen.slot === one.slot}
                onClick={() => onValue(one.begins)}
              >
                {`${dayWords(one.date)} ${one.label}`}
                {isPreferred(one, order) && <small>客户期望</small>}
              </button>
            ))}
          </div>
        </Free>
      )}
      {slots.isLoading && <p>正在查询档期…</p>}
      <FieldView field={field} values={values} error={error} onValue={(_, value) => onValue(String(value))} />
      {conflict !== null && (
        <Conflict role="alert">
          {isMaster ? `${conflict}，请确认时间不冲突` : '师傅该时段已有安排，请选择其他时间'}
        </Conflict>
      )}
      {isMaster && day !== null && <Day calendar={calendar} day={day} chosen={chosen} />}
    </Root>
  );
}

/**
 * The agreed and proposed visits in the months of these days; none for a user who is no master, and while they load.
 */
function useOwnVisits(isMaster: boolean, days: readonly DayName[]): readonly Visit[] {
  const { api } = useApp();
  const months = [...new Set(days.map(monthOf))].toSorted();
  const visits = useApiQuery<readonly Visit[]>(
    ['schedule', 'proposal', ...months],
    isMaster
      ? async (options) => {
          const answers = await Promise.all(
            months.map((month) => api.call('schedule.mine', { ...options, silent: true, query: { month } })),
          );
          const found: Visit[] = [];
          for (const [index, answer] of answers.entries()) {
            if (!answer.ok) return answer;
            // Filtered, because an answer with more than the requested month would list a visit twice.
            found.push(...answer.value.filter(({ date }) => monthOf(date) === months[index]));
          }
          return { ok: true, value: found };
        }
      : null,
  );
  return visits.value ?? [];
}

interface DayProps {
  readonly calendar: Calendar;
  readonly day: DayName;
  readonly chosen: HalfDay | null;
}

/** The other visits of the chosen day. */
function Day({ calendar, day, chosen }: DayProps) {
  const id = useId();
  return (
    <>
      <b id={id}>{`${dayWords(day)}的安排`}</b>
      <Halves aria-labelledby={id}>
        {halfDaysOf(calendar, day).map((half) => (
          <li key={half.slot} data-chosen={half.slot === chosen?.slot || undefined}>
            <span>{half.label}</span>
            <span data-state={half.state}>{wordsOf(half)}</span>
          </li>
        ))}
      </Halves>
    </>
  );
}

function wordsOf({ state, visits }: HalfDay): string {
  if (visits.length > 0) return visits.map((visit) => `${clockIn(visit)} ${visit.title}`).join('、');
  return { free: '空闲', busy: '已有安排', rest: '休息', own: '本订单原定时间', over: '已过' }[state];
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[8]};
  > b {
    font: ${font.bodyStrong};
  }
  > p {
    color: ${color.text3};
    font: ${font.caption};
  }
`;

const Free = styled.fieldset`
  min-width: 0;
  margin: 0 0 ${space[8]};
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${space[8]};
    font: ${font.bodyStrong};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[8]};
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 ${space[8]};
    min-height: 40px;
    padding: ${space[4]} ${space[8]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
  button:hover {
    border-color: ${color.brand};
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
  small {
    color: ${color.brand};
    font: ${font.caption};
  }
  ${media.underSm} {
    button {
      min-height: 44px;
    }
  }
`;

const Conflict = styled.p`
  && {
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.small};
    background: ${color.warningTint};
    color: ${color.warning};
    font: ${font.body};
  }
`;

const Halves = styled.ul`
  display: grid;
  gap: ${space[4]};
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: ${space[8]};
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.small};
    background: ${color.page};
    color: ${color.text2};
    font: ${font.body};
  }
  li[data-chosen] {
    background: ${color.brandTint};
  }
  span {
    overflow-wrap: anywhere;
  }
  [data-state='busy'] {
    color: ${color.text};
  }
`;
