import { media, theme, centred, square, quiet } from '@fitout/ui-kit';
import { clockIn } from '../orders/proposalRules.js';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import { dayWords } from '../shared/offers/masterRules.js';
import { statusTone } from '../orders/orderStates.js';
import { VisitLink } from '../orders/VisitLink.js';
import type { SkeletonHeight } from '../shared/Skeletons.js';
import { dayForKey, monthOf, visitsOn, weeksOf, type DayName, type Visit, weekOf } from '../shared/calendarRules.js';

const { color, font, radius, space } = theme;

interface DayGridProps {
  readonly visits: readonly Visit[];
  readonly day: DayName;
  readonly today: DayName;
  readonly onPick: (day: DayName) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MOST_TITLES = 2;

export function monthHeight(weeks: number): SkeletonHeight {
  const head = 38;
  return [head + 56 * weeks, head + 92 * weeks];
}

/** A month with the titles of its visits in the colours of their orders; arrows, Home, End and the page keys move the choice. */
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
            {week.map((date) => {
              const ofDay = visitsOn(visits, date);
              const [isToday, isChosen] = [date === today, date === day];
              const words = [dayWords(date), isToday ? '今天' : '', ofDay.length === 0 ? '' : `${ofDay.length} 个上门`];
              // The line that counts the rest takes the place of a title.
              const shown = ofDay.length > MOST_TITLES ? MOST_TITLES - 1 : MOST_TITLES;
              return (
                <td key={date}>
                  <button
                    type="button"
                    aria-label={words.filter(Boolean).join('，')}
                    aria-pressed={isChosen}
                    aria-current={isToday ? 'date' : undefined}
                    data-other={monthOf(date) !== monthOf(day) || undefined}
                    // One tab stop; inside, arrows move.
                    tabIndex={isChosen ? 0 : -1}
                    onClick={() => onPick(date)}
                  >
                    <i>{isToday ? '今' : Number(date.slice(8))}</i>
                    {ofDay.slice(0, shown).map((visit) => (
                      <span key={visit.orderId} style={{ borderColor: theme.color[statusTone(visit.status)] }}>
                        {visit.appointTime !== null && <b>{clockIn(visit)} </b>}
                        {visit.title}
                      </span>
                    ))}
                    {ofDay.length > shown && <small>+{ofDay.length - shown}</small>}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: ${space[12]};
  table-layout: fixed;
  border-collapse: collapse;
  th {
    padding: ${space[4]};
    ${quiet}
  }
  td {
    padding: 2px;
  }
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 2px;
    width: 100%;
    height: 88px;
    padding: ${space[4]};
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
  i {
    ${centred}
    justify-self: center;
    ${square(28)}
    border-radius: ${radius.pill};
    font-style: normal;
  }
  button[aria-current] {
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    i {
      background: ${color.brand};
      color: ${color.onColor};
    }
  }
  span,
  small {
    overflow: hidden;
    padding-inline: ${space[4]} 2px;
    border-inline-start: 3px solid transparent;
    color: ${color.text2};
    font: ${font.caption};
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    border-radius: 2px;
    background: ${color.page};
  }
  b {
    font: inherit;
    color: ${color.text3};
  }
  small {
    color: ${color.text3};
  }
  ${media.underSm} {
    td {
      padding: 0;
    }
    button {
      display: flex;
      flex-wrap: wrap;
      align-content: start;
      justify-content: center;
      gap: 4px;
      height: 56px;
      padding: 2px 1px;
      border-color: transparent;
    }
    i {
      flex: none;
      margin-inline: 8px;
    }
    /* A seventh of a phone has no room for words: each visit is a dot, and the day below the calendar names it. */
    span {
      flex: none;
      width: 0;
      padding: 0;
      height: 0;
      border: 3px solid;
      border-radius: ${radius.pill};
      font-size: 0;
    }
    small {
      overflow: visible;
      padding: 0;
      border: 0;
      line-height: 8px;
    }
  }
`;

const SLOTS = Object.entries(zhOrder.slots).map(([slot, words]) => ({ slot, part: words.split(' ')[0] ?? '' }));

export function WeekGrid({ visits, day, today, onPick }: DayGridProps) {
  return (
    <Days>
      {weekOf(day).map((date) => (
        <section key={date} aria-label={dayWords(date)} data-today={date === today || undefined}>
          <button type="button" aria-pressed={date === day} onClick={() => onPick(date)}>
            {dayWords(date)}
          </button>
          {SLOTS.map(({ slot, part }) => (
            <div key={slot}>
              <small>{part}</small>
              {visitsOn(visits, date)
                .filter((visit) => visit.slot === slot)
                .map((visit) => (
                  <VisitLink key={visit.orderId} visit={visit} />
                ))}
            </div>
          ))}
        </section>
      ))}
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  grid-template-rows: auto repeat(3, minmax(88px, auto));
  gap: ${space[4]};
  margin-top: ${space[12]};
  section {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
    gap: ${space[4]};
    min-width: 0;
  }
  section > button {
    min-height: 44px;
    padding: ${space[4]};
    border: 1px solid transparent;
    border-radius: ${radius.card};
    background: none;
    color: ${color.text2};
    font: ${font.captionStrong};
  }
  section > button:hover {
    background: ${color.hover};
  }
  section[data-today] > button {
    color: ${color.brand};
  }
  section > button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
  }
  section > div {
    display: grid;
    align-content: start;
    gap: ${space[4]};
    padding: ${space[4]};
    border-radius: ${radius.card};
    background: ${color.page};
  }
  small {
    ${quiet}
  }
  ${media.underMd} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: ${space[12]};
    section {
      grid-row: auto;
      grid-template-rows: none;
    }
    section > button {
      padding-inline: ${space[8]};
      text-align: left;
    }
    section > div {
      grid-template-columns: 56px minmax(0, 1fr);
      align-items: center;
      min-height: 44px;
      padding-inline: ${space[8]};
    }
    section > div > a {
      grid-column: 2;
    }
  }
`;
