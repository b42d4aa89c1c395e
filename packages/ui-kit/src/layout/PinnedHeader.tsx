import { useLanguage } from '../copy/language.js';
import type { UnreadTotal } from '@fitout/im-core';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from '../primitives/Badge.js';
import { line, ringInside, scrolls, theme } from '../theme/index.js';
import { zhChat } from '../copy/zhChat.js';
import type { ReactNode } from 'react';

const PINNED_HEADER_PX = 44;

interface PinnedHeaderProps {
  readonly label: string;
  readonly count: number;
  readonly unread: UnreadTotal;
  readonly isOpen: boolean;
  readonly controls?: string;
  readonly onToggle: () => void;
}

/** The line above collapsible conversations; while they are collapsed it shows their unread count (A16). */
export function PinnedHeader({ label, count, unread, isOpen, controls, onToggle }: PinnedHeaderProps) {
  const language = useLanguage();
  return (
    <Line type="button" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      {label}
      <i>{count}</i>
      {!isOpen && <Badge count={unread.count} />}
      {!isOpen && unread.mentionsMe && <em>{language(zhChat).mentionedMe}</em>}
    </Line>
  );
}

const { color, font, space } = theme;

const Line = styled.button`
  flex: none;
  ${line(8)}
  width: 100%;
  height: ${PINNED_HEADER_PX}px;
  padding: 0 ${space[16]};
  background: ${color.page};
  color: ${color.text2};
  font: ${font.caption};
  ${ringInside('&')}
  > i {
    color: ${color.text3};
    font-style: normal;
  }
  > em {
    color: ${color.danger};
    font-style: normal;
  }
  > svg {
    transition: transform ${theme.motion.hover};
  }
  &[aria-expanded='false'] > svg {
    transform: rotate(-90deg);
  }
`;

/** Several lists that scroll as one; the line above a list stays in sight while the list is. */
export function OneScroller({ children }: { readonly children: ReactNode }) {
  return (
    <Window data-scroller="">
      <div>{children}</div>
    </Window>
  );
}

const Window = styled.div`
  ${scrolls}
  overflow-anchor: none;
  scroll-padding-top: ${PINNED_HEADER_PX}px;
  section {
    border-top: 1px solid ${theme.color.line};
  }
  section > button[aria-expanded] {
    position: sticky;
    top: 0;
    z-index: 1;
  }
`;
