import { useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { focusedIn } from '../a11y/elements.js';
import { zhChat } from '../copy/zhChat.js';
import { narrow, theme } from '../theme/index.js';

/** Height of a folded text: sixteen lines. Pixels. */
const FOLDED_PX = 352;

/**
 * A text that is cut after sixteen lines until a press shows all of it. All of it is in the document: it
 * is read aloud and found, and a focused link in it or a hit of the search unfolds it.
 */
export function LongText(props: { id: string; expanded?: ExpandedTexts | undefined; children: ReactNode }) {
  const language = useLanguage();
  const { id: of, expanded, children } = props;
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
          {isOpen ? language(zhChat).fold : language(zhChat).unfold}
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
  border-radius: ${theme.radius.card};
  background: inherit;
  color: ${theme.color.brandStrong};
  font: ${theme.font.bodyStrong};
  ${narrow(css`
    min-height: 44px;
  `)}
`;

/** The number of lines in the narrowest bubble from which a text may need folding. The bubble itself measures. */
const LINES = 16;
const LETTERS_A_LINE = 18;

export function isLongText(text: string): boolean {
  let lines = 0;
  for (let from = 0; from <= text.length && lines <= LINES;) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    lines += Math.max(1, Math.ceil((to - from) / LETTERS_A_LINE));
    from = to + 1;
  }
  return lines > LINES;
}

export interface ExpandedTexts {
  has(id: string): boolean;
  set(id: string, isOpen: boolean): void;
}

/** Expanded texts, and their rows, which stay rendered: one that is unmounted would be collapsed again. */
export function useExpandedTexts(messages: readonly Message[]) {
  const [, setTurn] = useState(0);
  // No React state: a row reads it when it is mounted, and the object given to the rows stays the same.
  const [open] = useState(() => new Set<string>());
  const expanded = useMemo<ExpandedTexts>(
    () => ({
      has: (id) => open.has(id),
      set(id, isOpen) {
        if (isOpen) open.add(id);
        else open.delete(id);
        setTurn((turn) => turn + 1);
      },
    }),
    [open],
  );
  const places = open.size === 0 ? undefined : messages.flatMap(({ id }, index) => (open.has(id) ? [index] : []));
  return { expanded, places };
}
