import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { messageStyles } from './messageStyles.js';

/** Height of the space above the oldest message: the control and the first heading. Fixed, so that nothing moves. */
export const TOP_PX = 82;

/** Contains the list and its floating buttons. */
export const Frame = styled.div`
  position: relative;
  flex: 1 1 var(--list-least, 160px);
  min-height: 0;
  background: ${theme.color.page};
`;

/** The list itself. */
export const Scroller = styled.div`
  position: absolute;
  inset: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  padding-bottom: ${theme.space[12]};
  &:focus-visible {
    outline-offset: -2px;
  }
  ${messageStyles}
`;

/** The space above the oldest message. */
export const Top = styled.div`
  height: ${TOP_PX}px;
  padding-top: ${theme.space[8]};
  text-align: center;
`;

/** A pill that floats over the list. */
export const Missed = styled.button<{ $at: 'top' | 'bottom' }>`
  position: absolute;
  right: ${theme.space[20]};
  ${({ $at }) => $at}: ${theme.space[16]};
  /* A temporary layer over the first messages, such as a banner, moves the floating buttons down. */
  ${({ $at }) => $at === 'top' && 'margin-top: var(--list-cover, 0px);'}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: 36px;
  padding: 0 ${theme.space[16]};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};
  color: ${theme.color.brand};
  font: ${theme.font.bodyStrong};
  box-shadow: ${theme.shadow.popover};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
`;
