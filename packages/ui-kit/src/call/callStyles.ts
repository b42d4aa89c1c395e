import { createGlobalStyle, styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

const { color, font, space } = theme;

/** Height of a minimised call, in CSS pixels: a pill in the page's header, or a strip below it. */
const STRIP = 44;
/** The right end of the header's navigation, from the left of its 1200 pixels. */
const HEADER_GAP = 640;

/** A call's window: dark by design, above the page and under its dialogs; on a phone it is the whole screen. */
export const CallFrame = styled.section`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: flex;
  flex-direction: column;
  margin: auto;
  max-width: 100vw;
  max-height: 100dvh;
  overflow: hidden;
  border-radius: ${theme.radius.dialog};
  background: ${color.media};
  color: ${color.onMedia};
  /* The border shows the window's edge on a dark page. */
  box-shadow:
    0 0 0 1px rgb(255 255 255 / 0.08),
    ${theme.shadow.dialog};
  isolation: isolate;
  > * {
    position: relative;
  }
  > header {
    z-index: 1;
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space[8]};
    height: 48px;
    padding: 0 ${space[8]} 0 ${space[16]};
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  > header > h2 {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: ${color.onMedia2};
    font: ${font.body};
    text-overflow: ellipsis;
    text-shadow: 0 1px 2px ${color.media};
    white-space: nowrap;
  }
  > header > button {
    color: ${color.onMedia};
  }
  /* For the keyboard: a pointer drags the header itself. */
  > header > .keys:not(:focus-visible) {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  .stage {
    position: relative;
    flex: 1;
    min-height: 0;
  }
  ${media.underSm} {
    inset: 0 !important;
    width: 100% !important;
    height: 100dvh !important;
    border-radius: 0;
    > header {
      height: calc(52px + env(safe-area-inset-top));
      padding-top: env(safe-area-inset-top);
      cursor: default;
    }
    .mover {
      display: none;
    }
  }
`;

/**
 * A minimised call: one line that leads back to it. It covers nothing: it is in the page's header if there is room,
 * otherwise a strip below the header.
 */
export const Aside = styled.section`
  position: fixed;
  top: calc((var(--header-h) - ${STRIP}px) / 2);
  left: calc(max(50vw - 600px, 16px) + ${HEADER_GAP}px);
  z-index: ${theme.layer.dialog};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  height: ${STRIP}px;
  padding: 0 ${space[4]} 0 ${space[16]};
  border-radius: ${theme.radius.pill};
  background: ${color.brand};
  color: ${color.onColor};
  font: ${font.bodyStrong};
  > button {
    color: inherit;
  }
  > span {
    max-width: 100px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > time {
    font-variant-numeric: tabular-nums;
  }
  ${media.underXl} {
    inset: calc(var(--header-h) - ${STRIP}px) 0 auto;
    border-radius: 0;
    > span {
      flex: 1;
      max-width: none;
    }
  }
`;

/** Makes room for the strip below the page's header; rendered while the strip is shown. */
export const StripRoom = createGlobalStyle`
  ${media.underXl} {
    :root:root {
      --strip-h: ${STRIP}px;
      --header-h: ${72 + STRIP}px;
    }
  }
  ${media.underLg} {
    :root:root {
      --header-h: ${56 + STRIP}px;
    }
  }
`;

/** The lines under the names: the status, and the duration. */
export const StatusLine = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[8]};
  min-height: 22px;
  color: ${color.onMedia2};
  font: ${font.body};
  text-shadow: 0 1px 2px ${color.media};
  > time {
    font-variant-numeric: tabular-nums;
  }
`;
