import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoints, media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The two halves of the messaging screen. */
export interface ChatShellProps {
  readonly side: ReactNode;
  readonly children: ReactNode;
  /** True while a conversation is chosen: on a phone it then takes the list's place (R091, A07). */
  readonly hasSelection: boolean;
}

/** Side list of 312 px and pane, 1200 px together (R088–R091, A07). */
export function ChatShell({ side, children, hasSelection }: ChatShellProps) {
  return (
    <Shell data-selected={hasSelection}>
      <Side>{side}</Side>
      <Pane>{children}</Pane>
    </Shell>
  );
}

const { color, space } = theme;

/** Head of the pane, cameras and messages, composer, and the shell's lines: with these the messages have what A65 gives them. */
const WITH_CAMERA = 64 + 818 + 169 + 2;
const CAMERA_FITS = `@media (min-height: 900px) and (min-width: ${breakpoints.lg}px)`;

const Side = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 312px;
  min-height: 0;
  border-right: 1px solid ${color.line};
`;

const Pane = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Shell = styled.div`
  display: flex;
  width: 100%;
  max-width: 1200px;
  height: calc(100dvh - var(--header-h) - 32px);
  min-height: min(720px, calc(100dvh - var(--header-h) - 16px));
  margin: ${space[16]} auto;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  /* Expanded cameras keep their height where the screen is not low; then the page scrolls (A65). */
  ${CAMERA_FITS} {
    &:has([data-camera-panel='open']) {
      height: max(calc(100dvh - var(--header-h) - 32px), ${WITH_CAMERA}px);
    }
  }
  ${media.underXl} {
    width: calc(100% - 32px);
  }
  ${media.underLg} {
    width: 100%;
    height: calc(100dvh - var(--header-h) - var(--bar-h));
    min-height: 0;
    margin: 0;
    border-width: 0;
    border-radius: 0;
  }
  ${media.upToSm} {
    flex-direction: column;
    ${Side} {
      flex: 1;
      width: 100%;
      border-right: 0;
    }
    &[data-selected='false'] ${Pane} {
      display: none;
    }
    /* At exactly 576 px the list stays, above the chat (A07). */
    &[data-selected='true'] ${Side} {
      flex: 0 0 40%;
      border-bottom: 1px solid ${color.line};
    }
  }
  ${media.underSm} {
    &[data-selected='true'] ${Side} {
      display: none;
    }
  }
`;
