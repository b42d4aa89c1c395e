import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { focusedIn } from '../a11y/elements.js';
import { zhChat } from '../copy/zhChat.js';
import { narrow } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import type { ExpandedTexts } from './useExpandedTexts.js';

/** Height of a folded text: sixteen lines. Pixels. */
const FOLDED_PX = 352;

/** The message's id, and the store of expanded texts. */
export interface LongTextProps {
  readonly id: string;
  readonly expanded?: ExpandedTexts | undefined;
  readonly children: ReactNode;
}

/**
 * A text that is cut after sixteen lines until a press shows all of it. All of it is in the document: it
 * is read aloud and found, and a focused link in it or a hit of the search unfolds it.
 */
export function LongText({ id: of, expanded, children }: LongTextProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(() => expanded?.has(of) ?? false);
  const [isCut, setCut] = useState(true);

  useLayoutEffect(() => {
    const element = whole.current;
    if (element === null) return undefined;
    const measure = () => setCut(element.offsetHeight > FOLDED_PX);
    measure();
    // In a narrower window the text has more lines.
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  function show(next: boolean) {
    expanded?.set(of, next);
    setOpen(next);
  }

  useLayoutEffect(() => {
    // Folding removes the lines that the user was reading.
    const { current } = toggle;
    if (!isOpen && current !== null && focusedIn(current) === current) current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <>
      {/* A hidden link that gets the focus unfolds the text. */}
      <Fold id={id} data-folded={isCut && !isOpen} onFocus={() => isOpen || show(true)}>
        <div ref={whole}>{children}</div>
      </Fold>
      {isCut && (
        <Toggle ref={toggle} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => show(!isOpen)}>
          {isOpen ? zhChat.fold : zhChat.unfold}
        </Toggle>
      )}
    </>
  );
}

const Fold = styled.div`
  &[data-folded='true'] {
    max-height: ${FOLDED_PX}px;
    overflow: clip;
    mask-image: linear-gradient(#000 calc(100% - 44px), transparent);
  }
  .found && {
    max-height: none;
    mask-image: none;
  }
`;

const Toggle = styled.button`
  position: sticky;
  bottom: 0;
  display: block;
  min-height: 32px;
  margin: 0 calc(-1 * ${theme.space[4]});
  padding: 0 ${theme.space[4]};
  border: 0;
  border-radius: ${theme.radius.small};
  background: inherit;
  color: ${theme.color.brandStrong};
  font: ${theme.font.bodyStrong};
  cursor: pointer;
  ${narrow(css`
    min-height: 44px;
  `)}
`;
