import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.js';
import { PINNED_HEADER_PX } from './PinnedHeader.js';

/**
 * Several lists below each other that scroll as one; the line above a list stays in sight while the list is.
 * Each list renders the rows that this window shows.
 */
export function OneScroller({ children }: { readonly children: ReactNode }) {
  return (
    <Window data-scroller="">
      <div>{children}</div>
    </Window>
  );
}

const Window = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
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
