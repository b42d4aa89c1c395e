import { CalendarDays } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isInside } from '../a11y/isInside.js';
import { zhForm } from '../copy/zhForm.js';
import { dayTyped, isDay } from '../format/days.js';
import { IconButton } from '../primitives/IconButton.js';
import { lazyWithRetry } from '../primitives/lazyWithRetry.js';
import { Skeleton } from '../primitives/Skeleton.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

const DayCalendar = lazyWithRetry(async () => (await import('./DayCalendar.js')).DayCalendar);

/** A day to type or to choose. */
export interface DayFieldProps {
  readonly id: string;
  readonly name: string;
  /** Such as `2026-11-25`, or a text that is no day, as it was typed. */
  readonly value: string;
  /** The first day that can be chosen, at which the calendar begins. */
  readonly min?: string | undefined;
  readonly required: boolean;
  readonly isWrong: boolean;
  readonly onValue: (text: string) => void;
}

/** A day to type, in any of the ways people write days, with a calendar below that opens when it is pressed (UI-FORM-5, UI-FORM-6). */
export function DayField({ id, name, value, min, required, isWrong, onValue }: DayFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'closed' | 'pressed' | 'keyed'>('closed');
  const [typing, setTyping] = useState<string | null>(null);
  const first = min !== undefined && isDay(min) ? min : EARLIEST;

  useEffect(() => {
    if (open === 'closed') return;
    function handleOutside(event: Event) {
      if (!isInside(event, root.current)) setOpen('closed');
    }
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
    };
  }, [open]);

  function close() {
    setOpen('closed');
    input.current?.focus();
  }

  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === 'closed') return;
        // The window around it stays.
        event.stopPropagation();
        event.preventDefault();
        close();
      }}
    >
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        // A phone shows the calendar and no keys over it.
        inputMode="none"
        autoComplete="off"
        maxLength={20}
        placeholder={zhForm.dayPattern}
        value={typing ?? value}
        aria-required={required}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-hint` : undefined}
        onClick={() => setOpen((before) => (before === 'closed' ? 'pressed' : before))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('keyed');
        }}
        onChange={({ target }) => {
          setTyping(target.value);
          onValue(dayTyped(target.value, first) ?? target.value);
        }}
        onBlur={() => setTyping(null)}
      />
      <IconButton
        label={zhForm.openCalendar}
        aria-expanded={open !== 'closed'}
        onClick={() => setOpen((before) => (before === 'closed' ? 'keyed' : 'closed'))}
      >
        <CalendarDays size={18} aria-hidden />
      </IconButton>
      {open !== 'closed' && (
        <fieldset aria-label={zhForm.calendar}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <DayCalendar
              key={`${open}${isDay(value) ? value.slice(0, 7) : ''}`}
              value={isDay(value) ? value : ''}
              min={first}
              takesFocus={open === 'keyed'}
              onPick={(day) => {
                setTyping(null);
                onValue(day);
                close();
              }}
            />
          </Suspense>
        </fieldset>
      )}
    </Root>
  );
}

/** The first day where nothing else says one. */
const EARLIEST = '1970-01-01';

const { color, font, radius, space } = theme;

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${space[4]};
  > input {
    width: 100%;
    min-height: 42px;
    padding: 0 48px 0 ${space[12]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
  }
  > input:focus {
    border-color: ${color.brand};
    outline: 3px solid ${color.brandTint};
    outline-offset: 0;
  }
  > input[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  > button {
    position: absolute;
    top: 3px;
    right: 4px;
    height: 36px;
  }
  > fieldset {
    width: min(100%, 348px);
    min-width: 0;
    margin: 0;
    padding: ${space[12]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    box-shadow: ${theme.shadow.popover};
  }
  ${media.underSm} {
    > input {
      font-size: 16px;
    }
    > fieldset {
      width: 100%;
    }
  }
`;
