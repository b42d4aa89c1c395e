import { shownText } from '../copy/overrides.js';
import { useCallback, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { focusByScript } from '../a11y/focusByScript.js';
import { useRovingFocus } from '../a11y/useRovingFocus.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { visible } from '../theme/visibleWindow.js';
import type { ActionMenuProps } from './ActionMenuProps.js';
import { Modal } from './Modal.js';
import { usePressWatch } from './usePressWatch.js';
import { useSwipeDown } from './useSwipeDown.js';

/**
 * A menu on a phone: a sheet at the lower edge. Esc, the phone's back gesture if the browser passes it to modals, a
 * press beside it and a swipe downwards close it.
 */
export function ActionSheet<Id extends string>(props: Omit<ActionMenuProps<Id>, 'place'>) {
  const { label, items, note, onPick, onClose, returnFocusTo } = props;
  const { container, cell } = useRovingFocus(items.length, 1);
  const isStray = usePressWatch();
  const own = useRef<HTMLDivElement | null>(null);
  // Not `autofocus`: the sheet takes the focus by script, which draws no ring.
  useEffect(() => focusByScript(own.current?.querySelector('button')), []);
  const sheet = useSwipeDown(onClose);
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      own.current = element;
      sheet(element);
    },
    [sheet],
  );

  function pick(id: Id) {
    // Returns the focus first, because the handler of the choice may move it.
    flushSync(onClose);
    onPick(id);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab') return container.onKeyDown(event);
    event.preventDefault();
    onClose();
  }

  function handleClick(event: MouseEvent) {
    // Any press outside the sheet is a press on the modal's backdrop.
    if (event.target === event.currentTarget && !isStray()) onClose();
  }

  return (
    <Place label={label} onClose={onClose} returnFocusTo={() => returnFocusTo} onClick={handleClick}>
      <Sheet ref={take} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
        {note !== undefined && <p role="none">{note}</p>}
        {items.map(({ id, label: words, literal, isChosen }, index) => (
          <button
            key={id}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            data-literal={literal}
            onClick={() => pick(id)}
            {...cell(index)}
          >
            {shownText({ text: words, literal })}
          </button>
        ))}
      </Sheet>
    </Place>
  );
}

const { color, font, motion, radius, space } = theme;

const rise = keyframes`
  from { translate: 0 100%; }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/** Fills the whole window, so that it gets every press beside the sheet. */
const Place = styled(Modal)`
  width: 100vw;
  max-width: none;
  height: ${visible.height};
  max-height: none;
  padding: 0;
  overflow: hidden;
  border-radius: 0;
  background: transparent;
  box-shadow: none;
  &::backdrop {
    animation: ${appear} ${motion.panel};
  }
`;

const Sheet = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  max-height: calc(${visible.height} - 56px);
  padding: ${space[20]} 0 calc(${space[8]} + env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  background: ${color.surface};
  box-shadow: ${theme.shadow.dialog};
  /* A finger moves the sheet; contents that are higher than the window still scroll. */
  touch-action: pan-down;
  animation: ${rise} ${motion.dialog};
  ${media.reducedMotion} {
    animation: none;
  }
  &:focus {
    outline: 0;
  }
  /* The grab handle. */
  &::before {
    content: '';
    position: absolute;
    top: ${space[8]};
    left: calc(50% - 18px);
    width: 36px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.lineStrong};
    opacity: 0.6;
  }
  p {
    padding: 0 ${space[24]};
    color: ${color.text3};
    font: ${font.caption};
  }
  button {
    min-height: 52px;
    padding: 0 ${space[24]};
    border: 0;
    background: transparent;
    color: ${color.text};
    font: ${font.card};
    font-weight: 400;
    text-align: start;
    cursor: pointer;
  }
  button + button {
    box-shadow: inset 0 1px ${color.line};
  }
  [aria-checked='true'] {
    color: ${color.brand};
    font-weight: 500;
  }
  button:active {
    background: ${color.hover};
  }
  button:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: -2px;
  }
`;
