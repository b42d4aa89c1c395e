import { shownText } from '../copy/overrides.js';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isInside } from '../a11y/isInside.js';
import { useMediaQuery } from '../a11y/useMediaQuery.js';
import { useRovingFocus } from '../a11y/useRovingFocus.js';
import { media, PHONE } from '../theme/media.js';
import { WindowPortal } from '../theme/WindowPortal.js';
import { raised } from '../theme/raised.js';
import { theme } from '../theme/theme.js';
import { ActionSheet } from './ActionSheet.js';
import type { ActionMenuProps } from './ActionMenuProps.js';

/** The margin between the menu and the edges of the root and of the window. Pixels. */
const EDGE = 8;

/**
 * A menu at a position in the window, inside its `KitRoot` if it fits; arrows move, Enter chooses, Esc and a
 * press elsewhere close it. On a phone it is a sheet at the lower edge.
 */
export function ActionMenu<Id extends string>(props: ActionMenuProps<Id>) {
  return useMediaQuery(PHONE) ? <ActionSheet {...props} /> : <MenuPopup {...props} />;
}

function MenuPopup<Id extends string>(props: ActionMenuProps<Id>) {
  const { label, items, note, place, onPick, onClose, returnFocusTo } = props;
  const popup = useRef<HTMLDivElement>(null);
  const { container, cell } = useRovingFocus(items.length, 1);

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return;
    // In a dialog of a root the corner of the root's box is the origin.
    element.style.translate = '';
    const { left, top, width, height } = element.getBoundingClientRect();
    let { x, y } = place;
    // The window last: it also limits a menu that does not fit the root, or whose root is partly outside the window.
    for (const root of [element.closest('.fitout-kit'), null]) {
      const box = root?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      x = Math.max(box.left + EDGE, Math.min(x, box.right - width - EDGE));
      y = Math.max(box.top + EDGE, Math.min(y, box.bottom - height - EDGE));
    }
    element.style.translate = `${x - left}px ${y - top}px`;
    element.querySelector('button')?.focus({ preventScroll: true });
  }, [place]);

  useEffect(() => {
    const stop = new AbortController();
    const closeOutside = (event: Event) => {
      if (!isInside(event, popup.current)) onClose();
    };
    for (const sign of ['pointerdown', 'wheel', 'focusin'] as const)
      document.addEventListener(sign, closeOutside, { signal: stop.signal, capture: true, passive: true });
    window.addEventListener('resize', onClose, { signal: stop.signal });
    return () => stop.abort();
  }, [onClose]);

  function close() {
    onClose();
    returnFocusTo?.focus({ preventScroll: true });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return container.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <WindowPortal>
      <Popup ref={popup} role="menu" tabIndex={-1} aria-label={label} onKeyDown={handleKeyDown}>
        {note !== undefined && <p role="none">{note}</p>}
        {items.map(({ id, label: words, literal, isChosen }, index) => (
          <button
            key={id}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            data-literal={literal}
            onClick={() => {
              close();
              onPick(id);
            }}
            {...cell(index)}
          >
            {shownText({ text: words, literal })}
          </button>
        ))}
      </Popup>
    </WindowPortal>
  );
}

const Popup = styled.div`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: ${theme.layer.popover};
  display: grid;
  min-width: 112px;
  padding: ${theme.space[4]};
  ${raised}
  p {
    display: none;
    padding: ${theme.space[4]} ${theme.space[12]};
    color: ${theme.color.text3};
    font: ${theme.font.caption};
  }
  ${media.touch} {
    p {
      display: block;
    }
  }
  button {
    min-height: 40px;
    padding: 0 ${theme.space[12]};
    border: 0;
    border-radius: ${theme.radius.small};
    background: transparent;
    font: ${theme.font.body};
    text-align: start;
    cursor: pointer;
  }

  [aria-checked='true'] {
    color: ${theme.color.brand};
    font: ${theme.font.bodyStrong};
  }

  button:is(:hover, :focus) {
    background: ${theme.color.brandTint};
    outline: 0;
  }
  button:focus-visible {
    outline: 2px solid ${theme.color.brand};
    outline-offset: -2px;
  }
`;
