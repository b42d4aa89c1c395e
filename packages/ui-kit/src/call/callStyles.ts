import { createGlobalStyle, styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

const { color, font, space } = theme;

/** Heights on a phone, in CSS pixels: the page's header, and the strip of a call put aside below it. */
const PHONE_HEADER = 56;
const STRIP = 44;

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
  box-shadow: ${theme.shadow.dialog};
  > header {
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
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > header > button {
    color: ${color.onMedia2};
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
      cursor: default;
    }
    .mover {
      display: none;
    }
  }
`;

/** A call put aside: one line that leads back to it; on a phone a strip below the page's header. */
export const Aside = styled.section`
  position: fixed;
  right: ${space[24]};
  bottom: calc(var(--bar-h) + ${space[24]});
  z-index: ${theme.layer.dialog};
  display: flex;
  align-items: center;
  gap: ${space[8]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[12]};
  border-radius: ${theme.radius.pill};
  background: ${color.media};
  color: ${color.onMedia};
  font: ${font.bodyStrong};
  box-shadow: ${theme.shadow.dialog};
  > button {
    color: ${color.onMedia};
  }
  > span {
    max-width: 160px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.underSm} {
    inset: ${PHONE_HEADER}px 0 auto;
    height: ${STRIP}px;
    padding: 0 ${space[4]} 0 ${space[16]};
    border-radius: 0;
    box-shadow: none;
    > span {
      flex: 1;
      max-width: none;
    }
  }
`;

/** Makes room for the strip below the page's header, so that it covers nothing; rendered while it is there. */
export const StripRoom = createGlobalStyle`
  ${media.underSm} {
    :root:root {
      --strip-h: ${STRIP}px;
      --header-h: ${PHONE_HEADER + STRIP}px;
    }
  }
`;

/** What is said under the names: what the call waits for, and how long it has lasted. */
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
