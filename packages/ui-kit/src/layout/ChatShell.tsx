import { useMemo, useState, type ReactNode } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { SearchSlotProvider } from './ConversationSearch.js';
import { media, narrow, narrowOrSm, theme, visible, card } from '../theme/index.js';
import { Stack } from '../primitives/layout.js';

/** The two halves of the messaging screen. */
export interface ChatShellProps {
  readonly side: ReactNode;
  readonly children: ReactNode;
  /** True while a conversation is open: on a phone it then takes the list's place (R091, A07). */
  readonly hasSelection: boolean;
  /** As wide as the window instead of 1200 px. */
  readonly isWide?: boolean;
}

/** Side list of 312 px and pane, 1200 px together (R088–R091, A07). */
export function ChatShell({ side, children, hasSelection, isWide = false }: ChatShellProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const searchPlace = useMemo(() => ({ place, setPlace }), [place]);
  return (
    <Shell data-selected={hasSelection} data-wide={isWide ? 'shell' : undefined}>
      {hasSelection ? (
        <>
          <ToastsBelowHead />
          <WholeScreen />
        </>
      ) : (
        <ListAlone />
      )}
      <Side>
        <SearchSlotProvider value={searchPlace}>{side}</SearchSlotProvider>
      </Side>
      <Pane>{children}</Pane>
    </Shell>
  );
}

const { color, space } = theme;

/** Below three strips while a keyboard is open, and in the middle otherwise. */
const PHONE_TOASTS = 'max(112px, 50dvh - 42px)';

/**
 * The toasts: below the conversation's header, which is 64 px high. Where the window is narrow, its strips are above the
 * messages in its whole width: there the toasts are in the middle, above the text box.
 */
const ToastsBelowHead = createGlobalStyle`
  :root {
    --toast-top: calc(var(--shell-gap, ${space[16]}) + 76px);
    ${media.underLg} {
      --toast-top: max(76px, 50dvh - 140px);
    }
    ${media.underSm} {
      --toast-top: ${PHONE_TOASTS};
    }
  }
`;

/** An open conversation fills the screen of a phone: its own header leads back. */
const WholeScreen = createGlobalStyle`
  ${media.underSm} {
    :root:root:root {
      --frame: none;
      --frame-line: 0px;
      --header-h: var(--strip-h, 0px);
      --bar-h: 0px;
    }
  }
  /* The first line of the header leaves a low window to the text box. */
  @media (min-width: 576px) and (max-height: 479.98px) {
    :root:root:root:root:root {
      --frame-top: none;
      --header-h: calc(57px + var(--strip-h, 0px));
    }
  }
`;

/**
 * On a phone the user, the search and the menus are one line above the list, without the page's header (UI-LAYOUT-11).
 * A toast has the place that it has in a conversation, so that opening one does not move it.
 */
const ListAlone = createGlobalStyle`
  ${media.underSm} {
    :root:root:root {
      --toast-top: ${PHONE_TOASTS};
      --frame-top: none;
      --frame-line: 0px;
      --header-h: var(--strip-h, 0px);
    }
  }
`;

const Side = styled(Stack)`
  flex: none;
  width: 312px;
  min-height: 0;
  border-right: 1px solid ${color.line};
`;

const Pane = styled(Stack).attrs({ grow: true })`
  min-height: 0;
`;

const Shell = styled.div`
  display: flex;
  width: 100%;
  max-width: 1200px;
  /* Inside a KitRoot it fills the surrounding box; on a page of the kit's own it has a margin of 16 px. */
  --gap: var(--shell-gap, ${space[16]});
  --room: calc(var(--shell-h, ${visible.height}) - var(--header-h) - var(--gap));
  height: calc(var(--room) - var(--gap));
  min-height: min(720px, var(--room));
  margin: var(--gap) auto;
  overflow: hidden;
  ${card}
  /* The messages keep this height while another part of the pane can shrink. */
  --list-least: 160px;
  @media (max-height: 499.98px) {
    --list-least: 96px;
  }
  &[data-wide='shell'] {
    width: calc(100% - 2 * var(--gap));
    max-width: none;
  }
  ${media.underXl} {
    width: calc(100% - 2 * var(--gap));
  }
  ${media.underLg} {
    width: 100%;
    position: relative;
    top: var(--shell-above, ${visible.above});
    height: calc(var(--shell-h, ${visible.height}) - var(--header-h) - var(--bar-h));
    min-height: 0;
    margin: 0;
    border-width: 0;
    border-radius: 0;
  }
  ${narrowOrSm(css`
    flex-direction: column;
    ${Side} {
      flex: 1;
      width: 100%;
      border-right: 0;
    }
    &[data-selected='false'] ${Pane} {
      display: none;
    }
    /* At exactly 576 px the list stays, above the conversation (A07). */
    &[data-selected='true'] ${Side} {
      flex: 0 0 40%;
      border-bottom: 1px solid ${color.line};
    }
  `)}
  ${narrow(css`
    &[data-selected='true'] ${Side} {
      display: none;
    }
  `)}
`;
