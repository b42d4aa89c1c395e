import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { gridMove } from '../a11y/useRovingFocus.js';
import { counter, media, ringInside, theme } from '../theme/index.js';
import { badgeText } from './Badge.js';

/** One tab. */
export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The number of entries behind it; hidden if zero. */
  readonly count?: number;
}

/** The tabs and the current one. */
export interface TabBarProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onPick: (id: Id) => void;
}

/** A row of tabs above a list; it scrolls sideways if it does not fit, the current one to its middle. */
export function TabBar<Id extends string>({ label, tabs, current, onPick }: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [row, chosen] = [list.current, list.current?.querySelector('[aria-selected=true]')];
    if (row && chosen) row.scrollLeft += middleOf(chosen) - middleOf(row);
  }, [current]);

  /** Arrows move the focus; only a press chooses, because each choice sends a request. */
  function handleKey(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((tab) => tab === event.target);
    const to = at === -1 ? null : gridMove(event.key, at, all.length, all.length);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  }

  return (
    <Root ref={list} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ id, label: words, count = 0 }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onPick(id)}
        >
          {words}
          {count > 0 && <b>{badgeText(count)}</b>}
        </button>
      ))}
    </Root>
  );
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

const { color, font, space } = theme;

const Root = styled.div`
  min-width: 0;
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color.line};
  button {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: ${space[4]};
    min-width: 44px;
    min-height: 48px;
    padding: 0 ${space[12]};
    color: ${color.text2};
    font: ${font.body};
    white-space: nowrap;
  }
  /* The next one begins within a phone's width, which shows that there are more. */
  ${media.underSm} {
    button + button {
      padding: 0 ${space[8]};
    }
  }
  ${ringInside('button')}
  button:hover {
    color: ${color.brand};
  }
  button[aria-selected='true'] {
    box-shadow: inset 0 -2px ${color.brand};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
  b {
    ${counter}
    background: ${color.neutralTint};
    color: ${color.neutral};
  }
  button[aria-selected='true'] b {
    background: ${color.brandTint};
    color: ${color.brandStrong};
  }
`;
