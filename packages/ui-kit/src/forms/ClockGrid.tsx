import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { zhForm } from '../copy/zhForm.js';
import { halfHours } from './days.js';
import { IconButton } from '../primitives/IconButton.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The times of one day, one of which is chosen. */
export interface ClockGridProps {
  /** Such as `2026-11-25`. */
  readonly day: string;
  /** The chosen time, such as `09:30`; empty if none is chosen. */
  readonly value: string;
  /** The first and the last offered time. */
  readonly clocks: readonly [first: string, last: string];
  /** The first selectable moment, such as `2026-11-25T08:10`. */
  readonly min: string;
  readonly onPick: (clock: string) => void;
  readonly onBack: () => void;
}

/** The half hours of a day as buttons, in place of the calendar in which the day was chosen. */
export function ClockGrid({ day, value, clocks, min, onPick, onBack }: ClockGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const offered = halfHours(...clocks);

  // The pressed day is unmounted, and had the focus.
  useEffect(() => {
    const chosen = grid.current?.querySelector<HTMLButtonElement>('[aria-pressed="true"]:enabled');
    (chosen ?? grid.current?.querySelector<HTMLButtonElement>('button:enabled'))?.focus();
  }, []);

  return (
    <Root>
      <div className="head">
        <IconButton label={zhForm.otherDay} onClick={onBack}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <b>{zhForm.day(day)}</b>
      </div>
      <fieldset ref={grid} className="clocks" aria-label={zhForm.clocks}>
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
      </fieldset>
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
    gap: ${space[8]};
  }
  b {
    font: ${font.bodyStrong};
  }
  .clocks {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[4]};
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .clocks button {
    height: 40px;
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.small};
    background: transparent;
    color: ${color.text};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  ${media.underSm} {
    .clocks button {
      height: 44px;
    }
  }
  .clocks button:hover:not(:disabled) {
    background: ${color.brandTint};
  }
  .clocks button[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.onColor};
  }
  .clocks button:disabled {
    color: ${color.placeholder};
    opacity: 0.5;
    cursor: default;
  }
`;
