import { useLanguage } from '../copy/language.js';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { css, styled } from 'styled-components';
import { isInside } from '../a11y/elements.js';
import { useRovingFocus } from '../a11y/useRovingFocus.js';
import { zhChat } from '../copy/zhChat.js';
import { narrow, pointed, quiet, raised, theme, centred } from '../theme/index.js';
import { emojiCodes, emojiName } from '../text/emojiCodes.js';
import { EmojiGlyph } from '../text/EmojiGlyph.js';
import { EMOJI_COLUMNS as COLUMNS } from './composerSettings.js';

/** The button that opened it, the element that gets the focus afterwards, and the handlers. */
export interface EmojiPickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
  /** Called with the code. With Shift the picker stays open. */
  readonly onPick: (code: string) => void;
  readonly onClose: () => void;
  /** The recent codes, the latest first; at most one row. */
  readonly recent?: readonly string[] | undefined;
}

/**
 * The 35 emoji, seven in a row, below the recent ones; arrow keys move, Enter picks, Esc closes
 * (R102). It is above the composer, on a phone at its end, always at the same place, so only its height depends on the root.
 */
export function EmojiPicker({ anchor, returnFocusTo, onPick, onClose, recent = [] }: EmojiPickerProps) {
  const language = useLanguage();
  const popup = useRef<HTMLDialogElement>(null);
  // Fixed on opening: a pick with Shift must not move anything under the pointer.
  const [usedLast] = useState(() =>
    recent.map((code) => emojiCodes.findIndex((one) => one.code === code)).filter((index) => index >= 0),
  );
  const above = usedLast.length === 0 ? 0 : COLUMNS;
  const { container, cell } = useRovingFocus(above + emojiCodes.length, COLUMNS);

  useLayoutEffect(() => {
    const element = popup.current;
    const root = element?.closest('.fitout-kit');
    if (!element || !root) return;
    const height = element.getBoundingClientRect().bottom - root.getBoundingClientRect().top - EDGE;
    element.style.setProperty('--free-height', `${height}px`);
  }, []);

  useEffect(() => {
    popup.current?.querySelector('button')?.focus();
  }, []);

  useEffect(() => {
    // A press on the button itself is handled by the button: closing here would make it open the picker again.
    const closeOutside = (event: Event) => {
      if (!isInside(event, popup.current, anchor.current)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [anchor, onClose]);

  function close() {
    onClose();
    returnFocusTo.current?.focus();
  }

  function handlePick(event: MouseEvent, code: string) {
    onPick(code);
    if (!event.shiftKey) close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return container.onKeyDown(event);
    event.stopPropagation();
    close();
  }

  function show(index: number, position: number, key: string) {
    const code = emojiCodes[index]?.code ?? '';
    const name = emojiName(index, language);
    return (
      <Cell
        key={key}
        type="button"
        aria-label={name}
        title={name}
        onClick={(event) => handlePick(event, code)}
        {...cell(position)}
      >
        <EmojiGlyph index={index} />
      </Cell>
    );
  }

  return (
    <Popup open ref={popup} aria-label={language(zhChat).emojiPicker} onKeyDown={handleKeyDown}>
      {above > 0 && <p>{language(zhChat).emojiRecent}</p>}
      {usedLast.map((index, position) => show(index, position, `recent ${index}`))}
      {above > 0 && <p>{language(zhChat).emojiAll}</p>}
      {emojiCodes.map(({ code }, index) => show(index, above + index, code))}
    </Popup>
  );
}

/** The least distance between the picker and the upper edge of a root. Pixels. */
const EDGE = 8;

const Popup = styled.dialog`
  position: absolute;
  inset: auto;
  bottom: calc(100% + 8px);
  left: ${theme.space[8]};
  z-index: ${theme.layer.popover};
  display: grid;
  margin: 0;
  grid-template-columns: repeat(${COLUMNS}, minmax(0, 44px));
  max-width: calc(100% - 16px);
  /* In a low window it scrolls, and ends below the header; in a low root it ends below the root's edge, if at least three rows fit. */
  max-height: min(100dvh - 260px, max(148px, var(--free-height, 100dvh)));
  overflow: hidden auto;
  padding: ${theme.space[8]};
  ${raised}
  border-radius: ${theme.radius.dialog};
  ${narrow(css`
    /* The last line of the composer, in place of the keyboard: it lifts the text box and covers nothing. */
    position: static;
    /* After the last named line of the composer's grid: automatic placement would use the empty line of the quote,
       above the box. */
    grid-area: -1 / 1 / auto / -1;
    grid-template-columns: repeat(${COLUMNS}, 1fr);
    width: 100%;
    max-width: none;
    max-height: 38dvh;
    padding: ${theme.space[4]} 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  `)}
  p {
    grid-column: 1 / -1;
    padding: ${theme.space[4]} ${theme.space[8]};
    ${quiet}
  }
`;

const Cell = styled.button`
  ${centred}
  height: 44px;
  padding: 0;
  border-radius: ${theme.radius.card};
  font-size: 26px;
  line-height: 1;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${pointed('&', `background: ${theme.color.brandTint};`)}
`;
