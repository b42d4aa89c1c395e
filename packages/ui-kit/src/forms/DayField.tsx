import { useLanguage } from '../copy/language.js';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isInside } from '../a11y/elements.js';
import { zhForm } from '../copy/zhForm.js';
import { dayTyped, isDay, momentTyped, partsOf } from './days.js';
import { IconButton } from '../primitives/IconButton.js';
import { media, raised, theme, card } from '../theme/index.js';
import { ClockGrid, DayCalendar } from './DayCalendar.js';

/** A day, or a moment, to type or to choose. */
export interface DayFieldProps {
  readonly id: string;
  readonly name: string;
  /** The accessible name of a field without a label element. */
  readonly label?: string | undefined;
  /** Such as `2026-11-25`, or `2026-11-25T09:30` with `clocks`; any other text as it was typed. */
  readonly value: string;
  /** The first selectable day, or moment, at which the calendar begins. */
  readonly min?: string | undefined;
  /** The last selectable day, for days in the past: without a `min` the calendar begins at it. */
  readonly max?: string | undefined;
  /** The first and the last offered time of day, for a moment. */
  readonly clocks?: readonly [first: string, last: string] | undefined;
  readonly required: boolean;
  readonly isWrong: boolean;
  /** The id of the element with the error; `{id}-hint` by default. */
  readonly hintId?: string | undefined;
  /** Whether the calendar is laid over the following content, without moving it. */
  readonly isFloating?: boolean | undefined;
  readonly onValue: (text: string) => void;
}

const EARLIEST = '1970-01-01';

/**
 * A text field for a day, in any of the usual notations, with a calendar below that opens on a press; for a moment the times of the chosen day follow it.
 */
export function DayField(props: DayFieldProps) {
  const language = useLanguage();
  const { id, name, label, value, min, max, clocks, required, isWrong, hintId = `${id}-hint`, onValue } = props;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { open, setOpen } = useOpen(root);
  const typing = useTyping(props);

  function close() {
    setOpen('closed');
    input.current?.focus();
  }

  return (
    <Root
      ref={root}
      data-floating={props.isFloating || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === 'closed') return;
        // Otherwise Escape would also close the surrounding window.
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
        // A phone shows the calendar without an on-screen keyboard over it.
        inputMode="none"
        autoComplete="off"
        placeholder={clocks === undefined ? language(zhForm).dayPattern : language(zhForm).momentPattern}
        value={typing.text ?? value.replace(/^(\d{4}-\d\d-\d\d)T/u, '$1 ')}
        aria-label={label}
        title={label}
        aria-required={required}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? hintId : undefined}
        onClick={() => setOpen((before) => (before === 'closed' ? 'pressed' : before))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen('keyed');
        }}
        onChange={({ target }) => typing.change(target.value)}
        onBlur={typing.end}
      />
      <IconButton
        label={language(zhForm).openCalendar}
        aria-expanded={open !== 'closed'}
        onClick={() => setOpen((before) => (before === 'closed' ? 'keyed' : 'closed'))}
      >
        <CalendarDays size={18} aria-hidden />
      </IconButton>
      {open !== 'closed' && (
        <fieldset aria-label={language(zhForm).calendar}>
          <DayPicker
            {...{ value, min, max, clocks }}
            takesFocus={open === 'keyed'}
            onPick={(chosen, isAll) => {
              typing.end();
              onValue(chosen);
              if (isAll) close();
            }}
          />
        </fieldset>
      )}
    </Root>
  );
}

function useTyping({ min, max, clocks, onValue }: DayFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const first = partsOf(min ?? '').day;

  function read(typed: string): string | null {
    const from = first === '' ? (max ?? EARLIEST) : first;
    return clocks === undefined ? dayTyped(typed, from, first === '' && max !== undefined) : momentTyped(typed, from);
  }

  function change(typed: string) {
    setText(typed);
    onValue(read(typed) ?? typed);
  }

  return { text, change, end: () => setText(null) };
}

function useOpen(root: { readonly current: HTMLElement | null }) {
  const [open, setOpen] = useState<'closed' | 'pressed' | 'keyed'>('closed');
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
  }, [open, root]);
  return { open, setOpen };
}

interface DayPickerProps extends Pick<DayFieldProps, 'value' | 'min' | 'max' | 'clocks'> {
  readonly takesFocus: boolean;
  /** Called with the choice, and with whether it is complete. */
  readonly onPick: (chosen: string, isAll: boolean) => void;
}

function DayPicker({ value, min = EARLIEST, max, clocks, takesFocus, onPick }: DayPickerProps) {
  const [step, setStep] = useState<'day' | 'clock' | 'otherDay'>('day');
  const { day, clock } = partsOf(value);
  const first = isDay(min) ? min : partsOf(min).day;

  if (clocks !== undefined && step === 'clock' && day !== '')
    return (
      <ClockGrid
        {...{ day, clocks, min }}
        value={clock}
        onPick={(picked) => onPick(`${day}T${picked}`, true)}
        onBack={() => setStep('otherDay')}
      />
    );
  return (
    <DayCalendar
      key={`${String(takesFocus)}${day.slice(0, 7)}`}
      value={day}
      min={first}
      max={max}
      begin={first === EARLIEST ? (max ?? first) : first}
      takesFocus={takesFocus || step === 'otherDay'}
      onPick={(picked) => {
        onPick(clock === '' ? picked : `${picked}T${clock}`, clocks === undefined);
        setStep('clock');
      }}
    />
  );
}

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
    border-radius: ${radius.card};
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
    ${card}
    box-shadow: ${theme.shadow.popover};
  }
  &[data-floating] > fieldset {
    ${raised}
    position: absolute;
    z-index: ${theme.layer.popover};
    top: calc(100% + ${space[4]});
    left: 0;
    width: min(348px, calc(100vw - ${space[24]}));
  }
  ${media.underSm} {
    > input {
      min-height: 44px;
      font-size: calc(16px * var(--text-scale, 1));
    }
    > button {
      top: 0;
      right: 0;
      height: 44px;
    }
    &:not([data-floating]) > fieldset {
      width: 100%;
    }
  }
`;
