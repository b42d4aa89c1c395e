import { media, theme } from '@fitout/ui-kit';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { dayWords } from '../../features/masters/masterRules.js';
import { statusTone } from '../../features/orders/orderCardOf.js';
import {
  dayForKey,
  monthOf,
  visitsOn,
  weeksOf,
  type DayName,
  type Visit,
} from '../../features/schedule/calendarRules.js';

/** A calendar and its chosen day. */
export interface DayGridProps {
  readonly visits: readonly Visit[];
  readonly day: DayName;
  readonly today: DayName;
  readonly onPick: (day: DayName) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
/** The maximal number of dots in a day. */
const MOST_DOTS = 4;

/** A month, a dot for each visit in the colour of its order; arrows, Home, End and the page keys move the choice. */
export function MonthGrid({ visits, day, today, onPick }: DayGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);

  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    isMoving.current = false;
  }, [day]);

  function move(event: KeyboardEvent): void {
    const next = dayForKey(event.key, day);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    onPick(next);
  }

  return (
    <Table ref={table} onKeyDown={move}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>
                <DayButton
                  date={date}
                  visits={visitsOn(visits, date)}
                  isChosen={date === day}
                  isToday={date === today}
                  isOther={monthOf(date) !== monthOf(day)}
                  onPick={() => onPick(date)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DayButtonProps {
  readonly date: DayName;
  readonly visits: readonly Visit[];
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOther: boolean;
  readonly onPick: () => void;
}

function DayButton({ date, visits, isChosen, isToday, isOther, onPick }: DayButtonProps) {
  const words = [dayWords(date), isToday ? '今天' : '', visits.length === 0 ? '' : `${visits.length} 个上门`];
  return (
    <button
      type="button"
      aria-label={words.filter(Boolean).join('，')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-other={isOther || undefined}
      // One tab stop; inside, arrows move.
      tabIndex={isChosen ? 0 : -1}
      onClick={onPick}
    >
      {Number(date.slice(8))}
      <span>
        {visits.slice(0, MOST_DOTS).map(({ orderId, status }) => (
          <i key={orderId} style={{ background: theme.color[statusTone(status)] }} />
        ))}
      </span>
    </button>
  );
}

const { color, font, radius, space } = theme;

const Table = styled.table`
  width: 100%;
  margin-top: ${space[12]};
  table-layout: fixed;
  border-collapse: collapse;
  th {
    padding: ${space[4]};
    color: ${color.text3};
    font: ${font.caption};
  }
  td {
    padding: 2px;
  }
  button {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: ${space[4]};
    width: 100%;
    min-height: 64px;
    border: 1px solid transparent;
    border-radius: ${radius.card};
    background: none;
    color: ${color.text};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
  }
  button:hover {
    background: ${color.hover};
  }
  button[data-other] {
    color: ${color.text3};
  }
  button[aria-current] {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  span {
    display: flex;
    gap: 3px;
    height: 6px;
  }
  i {
    width: 6px;
    height: 6px;
    border-radius: ${radius.pill};
  }
  ${media.underSm} {
    td {
      padding: 0;
    }
    button {
      min-height: 48px;
    }
  }
`;
