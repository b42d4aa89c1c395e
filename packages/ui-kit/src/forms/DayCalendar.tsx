import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { zhForm } from '../copy/zhForm.js';
import { addMonths, weeksOf } from './days.js';
import { IconButton } from '../primitives/IconButton.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { dayMove, dayWithin, LATEST } from './dayMove.js';

/** A month of days, one of which is chosen. */
export interface DayCalendarProps {
  /** The chosen day, such as `2026-11-25`; empty if none is chosen. */
  readonly value: string;
  /** The first selectable day. */
  readonly min: string;
  /** The last one; unlimited by default. */
  readonly max?: string | undefined;
  /** The initially focusable day while none is chosen. */
  readonly begin: string;
  /** Whether that day gets the focus at once. */
  readonly takesFocus: boolean;
  readonly onPick: (day: string) => void;
}

const GRID = { role: 'grid' } as const;

/**
 * A month of days. Arrows move by days and weeks, Home and End to the ends of the week, PageUp and PageDown by months
 * and, with Shift, by years; Enter chooses. No key moves before `min` or after `max`.
 */
export function DayCalendar({ value, min, max = LATEST, begin, takesFocus, onPick }: DayCalendarProps) {
  const [at, setAt] = useState(dayWithin(value === '' ? begin : value, min, max));
  const [hasFocus, setHasFocus] = useState(takesFocus);
  const current = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);

  // A bar that sticks to the lower edge of the page would cover the last weeks.
  useEffect(() => {
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (hasFocus) current.current?.focus();
  }, [at, hasFocus]);

  function handleKeyDown(event: KeyboardEvent) {
    const to = dayMove(event, at, min, max);
    if (to === null) return;
    event.preventDefault();
    setHasFocus(true);
    setAt(to);
  }

  function turn(months: number) {
    setHasFocus(false);
    setAt(dayWithin(addMonths(at, months), min, max));
  }

  const [year = '', month = ''] = at.split('-');
  return (
    <Root ref={root}>
      <div className="head">
        <IconButton label={zhForm.previousMonth} disabled={at.slice(0, 7) <= min.slice(0, 7)} onClick={() => turn(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <b aria-live="polite">{zhForm.month(year, month)}</b>
        <IconButton label={zhForm.nextMonth} disabled={at.slice(0, 7) >= max.slice(0, 7)} onClick={() => turn(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <table {...GRID} aria-label={zhForm.month(year, month)}>
        <thead>
          <tr>
            {zhForm.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((days) => (
            <tr key={days.find((day) => day !== null)}>
              {days.map((day, index) => (
                // A cell without a day has only its index as a key.
                <td key={day ?? index} aria-selected={day === null ? undefined : day === value}>
                  {day !== null && (
                    <button
                      ref={day === at ? current : null}
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      disabled={day < min || day > max}
                      aria-label={zhForm.day(day)}
                      onKeyDown={handleKeyDown}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[8]};
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  b {
    font: ${font.bodyStrong};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th {
    height: 28px;
    color: ${color.text3};
    font: ${font.caption};
  }
  td {
    padding: 1px;
    text-align: center;
  }
  td button {
    width: 100%;
    max-width: 44px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    color: ${color.text};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  ${media.underSm} {
    td button {
      height: 44px;
    }
  }
  td button:hover:not(:disabled) {
    background: ${color.brandTint};
  }
  td[aria-selected='true'] button {
    background: ${color.brand};
    color: ${color.onColor};
  }
  td button:disabled {
    color: ${color.placeholder};
    opacity: 0.5;
    cursor: default;
  }
`;
