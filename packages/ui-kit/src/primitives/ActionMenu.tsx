import type { MenuPoint } from '../a11y/useContextMenu.js';
import { shownText } from '../copy/overrides.js';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  useCallback,
  type MouseEvent,
  useState,
  type ReactNode,
} from 'react';
import { css, styled } from 'styled-components';
import { isInside, focusByScript } from '../a11y/elements.js';
import { useMediaQuery } from '../a11y/useMediaQuery.js';
import { useRovingFocus } from '../a11y/useRovingFocus.js';
import { grip, media, PHONE, quiet, raised, rise, theme, visible } from '../theme/index.js';
import { WindowPortal } from '../theme/PortalContainer.js';
import { flushSync } from 'react-dom';
import { Modal } from './Modal.js';
import { usePressWatch, useSwipeDown } from './useSwipeDown.js';
import { IconButton } from './IconButton.js';

/** One action of a menu. */
export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** The specification's English for the label (A18). */
  readonly literal?: string;
  /** Whether the item is chosen, in a menu that chooses one of several. */
  readonly isChosen?: boolean;
  /** It takes something away for good: shown in red. */
  readonly isDanger?: boolean;
  /** Why the action cannot be taken now; shown below the label. */
  readonly disabledReason?: string | undefined;
  /** Shown above the label where the menu is a grid. */
  readonly icon?: ReactNode;
}

/** The actions of a menu and its position. */
export interface ActionMenuProps<Id extends string> {
  readonly label: string;
  readonly items: readonly MenuItem<Id>[];
  /** A line above the items, where there is no hover that shows it. */
  readonly note?: string;
  readonly place: MenuPoint;
  /** The items are icons alone in so many columns, with their labels for screen readers and pointers. */
  readonly columns?: number;
  /** What the actions are about: on a phone the menu is a grid above or below it instead of a sheet. */
  readonly subject?: Element | null | undefined;
  /** A method, so that the sheet, which takes any ids, can be given a handler of known ids. */
  onPick(id: Id): void;
  readonly onClose: () => void;
  /** The element that gets the focus when the menu closes, unless the action moved the focus. */
  readonly returnFocusTo: HTMLElement | null;
}

function useRows<Id extends string>(
  { items, note, onPick }: Omit<ActionMenuProps<Id>, 'place'>,
  close: () => void,
  columns = 1,
  isIcons = false,
) {
  const { container, cell } = useRovingFocus(items.length, columns);
  const rows = (
    <>
      {note !== undefined && <p role="none">{note}</p>}
      {items.map(({ id, label, literal, isChosen, isDanger, icon, disabledReason }, index) => (
        <button
          key={id}
          type="button"
          role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChosen}
          data-literal={literal}
          data-danger={isDanger || undefined}
          aria-disabled={disabledReason !== undefined || undefined}
          {...(isIcons && { 'aria-label': label, title: label })}
          onClick={() => {
            if (disabledReason !== undefined) return;
            close();
            onPick(id);
          }}
          {...cell(index)}
        >
          {columns > 1 && icon}
          {!isIcons && shownText({ text: label, literal })}
          {disabledReason !== undefined && <small>{disabledReason}</small>}
        </button>
      ))}
    </>
  );
  return { container, rows };
}

const EDGE = 8;
/** As many as a narrow phone has room for; more entries are in several rows, as even as possible. */
const COLUMNS_MAX = 5;

function columnsFor(count: number): number {
  return Math.ceil(count / Math.ceil(count / COLUMNS_MAX));
}

/**
 * A menu at a position in the window, inside its `KitRoot` if it fits; arrows move, Enter chooses, Esc and a
 * press elsewhere close it. On a phone it is a sheet at the lower edge, or a grid at its subject.
 */
export function ActionMenu<Id extends string>(props: ActionMenuProps<Id>) {
  const isPhone = useMediaQuery(PHONE);
  if (!isPhone) return <MenuPopup {...props} subject={null} />;
  if (props.columns !== undefined) return <MenuPopup {...props} />;
  return props.subject ? <MenuPopup {...props} /> : <ActionSheet {...props} />;
}

function MenuPopup<Id extends string>(props: ActionMenuProps<Id>) {
  const { label, place, subject, onClose, returnFocusTo, items } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isIcons = props.columns !== undefined;
  const columns = props.columns ?? (subject ? columnsFor(items.length) : 1);
  const { container, rows } = useRows(props, close, columns, isIcons);

  useLayoutEffect(() => {
    const element = popup.current;
    if (element === null) return;
    // In a dialog of a root the corner of the root's box is the origin.
    element.style.translate = '';
    const { left, top, width, height } = element.getBoundingClientRect();
    let { x, y } = subject ? besides(subject.getBoundingClientRect(), width, height) : place;
    // The window last: it also limits a menu that does not fit the root, or whose root is partly outside the window.
    for (const root of [element.closest('.fitout-kit'), null]) {
      const box = root?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      x = Math.max(box.left + EDGE, Math.min(x, box.right - width - EDGE));
      y = Math.max(box.top + EDGE, Math.min(y, box.bottom - height - EDGE));
    }
    element.style.translate = `${x - left}px ${y - top}px`;
    // A message that is sent while its menu is open gets more actions, and the menu more rows.
  }, [place, subject, items.length]);

  useLayoutEffect(() => popup.current?.querySelector('button')?.focus({ preventScroll: true }), [place, subject]);

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
      <Popup
        ref={popup}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-grid={columns > 1 || undefined}
        data-icons={isIcons || undefined}
        style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
        onKeyDown={handleKeyDown}
      >
        {rows}
      </Popup>
    </WindowPortal>
  );
}

/** Above a subject, below it if that has no room. */
function besides({ left, top, bottom, width: wide }: DOMRect, width: number, height: number): MenuPoint {
  const isAbove = top - height - EDGE >= ABOVE_LEAST;
  return { x: left + (wide - width) / 2, y: isAbove ? top - height - EDGE : bottom + EDGE };
}

/** The header of a conversation stays visible. Pixels. */
const ABOVE_LEAST = 48;

const disabledItem = css`
  [aria-disabled='true'] {
    color: ${theme.color.text3};
    cursor: not-allowed;
  }
  small {
    display: block;
    max-width: 160px;
    ${quiet}
  }
`;

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
    ${quiet}
  }
  ${media.touch} {
    p {
      display: block;
    }
  }
  button {
    min-height: 40px;
    padding: 0 ${theme.space[12]};
    border-radius: ${theme.radius.card};
    font: ${theme.font.body};
    text-align: start;
  }

  [aria-checked='true'] {
    color: ${theme.color.brand};
    font: ${theme.font.bodyStrong};
  }
  [data-danger] {
    color: ${theme.color.danger};
  }
  ${disabledItem}
  &[data-grid] {
    min-width: 0;
    p {
      display: block;
      grid-column: 1 / -1;
    }
    button {
      display: grid;
      gap: ${theme.space[4]};
      place-items: center;
      align-content: center;
      min-width: 60px;
      min-height: 60px;
      padding: 0 ${theme.space[4]};
      font: ${theme.font.caption};
    }
  }

  &[data-icons] button {
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    font-size: 18px;
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

/** Esc, the phone’s back gesture, a press beside the sheet and a swipe downwards close it. */
function ActionSheet<Id extends string>(props: Omit<ActionMenuProps<Id>, 'place'>) {
  const { label, onClose, returnFocusTo } = props;
  // Returns the focus first, because the handler of the choice may move it.
  const { container, rows } = useRows(props, () => flushSync(onClose));
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
        {rows}
      </Sheet>
    </Place>
  );
}

const { color, font, motion, radius, space } = theme;

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
  animation: none;
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
  ${grip(space[8])}
  p {
    padding: 0 ${space[24]};
    ${quiet}
  }
  button {
    min-height: 52px;
    padding: 0 ${space[24]};
    color: ${color.text};
    font: ${font.card};
    font-weight: 400;
    text-align: start;
  }
  button + button {
    box-shadow: inset 0 1px ${color.line};
  }
  [aria-checked='true'] {
    color: ${color.brand};
    font-weight: 500;
  }
  [data-danger] {
    color: ${color.danger};
  }
  ${disabledItem}
  button:active {
    background: ${color.hover};
  }
  button:focus-visible {
    outline: 2px solid ${color.brand};
    outline-offset: -2px;
  }
`;

/** An icon that opens a menu. */
export interface MenuButtonProps<Id extends string> {
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem<Id>[];
  readonly onPick: (id: Id) => void;
}

const GAP = 4;

/** A button with a menu below it; Esc and a choice return the focus to the button. */
export function MenuButton<Id extends string>({ label, children, items, onPick }: MenuButtonProps<Id>) {
  const [opened, setOpened] = useState<{ readonly button: HTMLElement; readonly place: MenuPoint } | null>(null);
  const close = useCallback(() => setOpened(null), []);

  function open({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const box = button.getBoundingClientRect();
    setOpened({ button, place: { x: box.left, y: box.bottom + GAP } });
  }

  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // A press on the button while the menu is open must only close the menu, as a press elsewhere does, and not
        // open it again.
        style={opened === null ? undefined : { pointerEvents: 'none' }}
        onClick={open}
      >
        {children}
      </IconButton>
      {opened !== null && (
        <ActionMenu
          label={label}
          items={items}
          place={opened.place}
          returnFocusTo={opened.button}
          onPick={onPick}
          onClose={close}
        />
      )}
    </>
  );
}
