import { BellRing, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { zhGroup } from '../copy/zhGroup.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The number of requests, and the handler that opens them. */
export interface RequestStripProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** Above the list while requests wait for an answer (UI-GROUP-4). */
export function RequestStrip({ count, onOpen }: RequestStripProps) {
  if (count === 0) return null;
  return (
    <Strip type="button" aria-haspopup="dialog" onClick={onOpen}>
      <BellRing size={16} aria-hidden />
      <span aria-live="polite">{zhGroup.requestsWaiting(count)}</span>
      <ChevronRight size={16} aria-hidden />
    </Strip>
  );
}

const { color, font, space } = theme;

const Strip = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  height: 44px;
  padding: 0 ${space[16]};
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.brandTint};
  color: ${color.brandStrong};
  font: ${font.body};
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
