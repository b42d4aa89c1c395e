import { useLanguage } from '../copy/language.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { zhForm } from '../copy/zhForm.js';
import { addMonths, weeksOf, halfHours, addDays, weekdayOf } from './days.js';
import { IconButton } from '../primitives/IconButton.js';
import { Grid, Row } from '../primitives/layout.js';
import { media, quiet, theme } from '../theme/index.js';

interface DayCalendarProps {
  readonly value: string;
  readonly min: string;
  readonly max?: string | undefined;
  readonly begin: string;
  readonly takesFocus: boolean;
  readonly onPick: (day: string) => void;
}

const GRID = { role: 'grid' } as const;

/** Keys move by days, weeks, months and, with Shift, years, and never before `min` or after `max`. */
export function DayCalendar({ value, min, max = LATEST, begin, takesFocus, onPick }: DayCalendarProps) {
  const language = useLanguage();
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
      <Row justify="between">
        <IconButton
          label={language(zhForm).previousMonth}
          disabled={at.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <b aria-live="polite">{language(zhForm).month(year, month)}</b>
        <IconButton
          label={language(zhForm).nextMonth}
          disabled={at.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => turn(1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Row>
      <table {...GRID} aria-label={language(zhForm).month(year, month)}>
        <thead>
          <tr>
            {language(zhForm).weekdays.map((name) => (
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
                      aria-label={language(zhForm).day(day)}
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
    ${quiet}
  }
  td {
    padding: 1px;
    text-align: center;
  }
  td button {
    max-width: 44px;
  }
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  fieldset button {
    border: 1px solid ${color.line};
  }
  :is(td, fieldset) button {
    width: 100%;
    height: 40px;
    padding: 0;
    border-radius: ${theme.radius.card};
    color: ${color.text};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    ${media.underSm} {
      height: 44px;
    }
    &:hover:not(:disabled) {
      background: ${color.brandTint};
    }
    &:disabled {
      color: ${color.placeholder};
      opacity: 0.5;
      cursor: default;
    }
  }
  td[aria-selected='true'] button,
  button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onColor};
  }
`;

interface ClockGridProps {
  readonly day: string;
  readonly value: string;
  readonly clocks: readonly [first: string, last: string];
  readonly min: string;
  readonly onPick: (clock: string) => void;
  readonly onBack: () => void;
}

export function ClockGrid({ day, value, clocks, min, onPick, onBack }: ClockGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const offered = halfHours(...clocks);

  // The pressed day is unmounted, and had the focus.
  useEffect(() => {
    const chosen = grid.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]:enabled');
    (chosen ?? grid.current?.querySelector<HTMLButtonElement>('button:enabled'))?.focus();
  }, []);

  return (
    <Root>
      <Row gap={8}>
        <IconButton label={language(zhForm).otherDay} onClick={onBack}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <b>{language(zhForm).day(day)}</b>
      </Row>
      <Grid as="fieldset" ref={grid} columns={4} gap={4} aria-label={language(zhForm).clocks}>
        {offered.map((clock) => (
          <button
            key={clock}
            type="button"
            aria-pressed={clock === value}
            disabled={`${day}T${clock}` < min}
            onClick={() => onPick(clock)}
          >
            {clock}
          </button>
        ))}
      </Grid>
    </Root>
  );
}

export function dayMove(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  min: string,
  max: string = LATEST,
): string | null {
  const to = MOVES[key]?.(day, shiftKey);
  return to === undefined ? null : dayWithin(to, min, max);
}

const MOVES: Readonly<Record<string, (day: string, hasShift: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day, hasShift) => addMonths(day, hasShift ? -12 : -1),
  PageDown: (day, hasShift) => addMonths(day, hasShift ? 12 : 1),
};

const LATEST = '9999-12-31';

function dayWithin(day: string, min: string, max: string): string {
  if (day > max) return max;
  return day < min ? min : day;
}
