import { styled } from 'styled-components';
import { breakpoints, media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';

const { color, font, motion, radius, space } = theme;

/** The parts of the panel. Pixels; together 590 expanded and 172 collapsed, 56 more with the banner (A65). */
const TITLE = 44;
const STAGE = 500;
const BAR = 46;
const STRIP = 128;
const BANNER = 56;
const OPEN = TITLE + STAGE + BAR;

/** On lower screens, and on those without a page to scroll, the stage gives way: the composer and so much of the list stay in sight. */
const LOW = `@media (max-height: 899.98px), (max-width: ${breakpoints.lg - 0.02}px)`;
const LIST_STAYS = 'min(172px, 20dvh)';

/** The panel. */
export const Root = styled.section`
  display: flex;
  flex: none;
  flex-direction: column;
  height: ${TITLE + STRIP}px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  &[data-camera-panel='open'] {
    height: ${OPEN}px;
  }
  &[data-banner='true'] {
    height: ${TITLE + STRIP + BANNER}px;
  }
  &[data-camera-panel='open'][data-banner='true'] {
    height: ${OPEN + BANNER}px;
  }
  .news {
    flex: none;
  }
  .news > div {
    height: ${BANNER}px;
    padding: 0 ${space[12]} 0 ${space[20]};
  }
  ${media.underSm} {
    .news > div {
      padding: 0 ${space[4]} 0 ${space[16]};
    }
  }
  ${media.upToSm} {
    /* A picture as wide as the screen. */
    &[data-camera-panel='open'] {
      height: calc(${TITLE + BAR}px + 56.25vw);
    }
    &[data-camera-panel='open'][data-banner='true'] {
      height: calc(${TITLE + BAR + BANNER}px + 56.25vw);
    }
  }
  ${LOW} {
    flex-shrink: 1;
    min-height: ${TITLE}px;
    overflow: hidden;
    &[data-banner='true'] {
      min-height: ${TITLE + BANNER}px;
    }
    /* The list of messages, which takes what is left and would take nothing. */
    &[data-camera-panel='open'] + * {
      min-height: ${LIST_STAYS};
    }
  }
`;

/** Title bar. */
export const Title = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  height: ${TITLE}px;
  padding: 0 ${space[12]} 0 ${space[20]};
  h3 {
    flex: none;
    font: ${font.bodyStrong};
  }
  .count {
    flex: none;
    color: ${color.text3};
    font: ${font.caption};
    font-variant-numeric: tabular-nums;
  }
  /* As many as fit: the others wrap out of sight. */
  ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: ${space[12]} ${space[8]};
    height: 24px;
    margin-left: ${space[8]};
    overflow: hidden;
  }
  ${media.underSm} {
    padding: 0 ${space[4]} 0 ${space[16]};
  }
`;

/** A button of the title bar. */
export const TextButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  min-height: 32px;
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text2};
  font: ${font.body};
  cursor: pointer;
  transition: background ${motion.hover};
  ${media.hover} {
    &:enabled:hover {
      background: ${color.hover};
      color: ${color.brand};
    }
  }
  &:disabled {
    opacity: 0.55;
    cursor: progress;
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;

/** Where the picture is. */
export const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: ${color.media};
  color: ${color.onMedia};
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &[data-picture='off'] video,
  &[data-picture='failed'] video {
    visibility: hidden;
  }
  .words {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space[12]};
    font: ${font.body};
  }
  &[data-picture='connecting'] .words {
    background: ${color.scrim};
  }
  &[data-picture='playing'] .words {
    display: none;
  }
  .words p {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  .words > svg {
    color: ${color.onMedia2};
  }
  small {
    position: absolute;
    right: ${space[12]};
    bottom: ${space[8]};
    padding: 0 ${space[8]};
    border-radius: ${radius.small};
    background: ${color.media};
    color: ${color.onMedia2};
    font: ${font.caption};
  }
`;

/** A button on the stage. */
export const StageButton = styled.button`
  min-height: 36px;
  padding: 0 ${space[20]};
  border: 1px solid ${color.onMedia2};
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.onMedia};
  font: ${font.bodyStrong};
  cursor: pointer;
  &:focus-visible {
    outline-color: ${color.onMedia};
  }
  ${media.underSm} {
    min-height: 44px;
  }
`;

/** Control bar. */
export const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[4]};
  height: ${BAR}px;
  padding: 0 ${space[12]};
  .position {
    min-width: 44px;
    color: ${color.text2};
    font: ${font.body};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  bdi {
    flex: 1;
    overflow: hidden;
    margin-left: ${space[8]};
    font: ${font.bodyStrong};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.underSm} {
    padding: 0 ${space[4]};
  }
`;

/** The stills of the collapsed panel. */
export const Strip = styled.ul`
  display: flex;
  flex: none;
  gap: ${space[12]};
  height: ${STRIP}px;
  overflow: auto hidden;
  padding: ${space[4]} ${space[20]} ${space[12]};
  li {
    flex: none;
  }
  button {
    position: relative;
    display: grid;
    place-items: center;
    width: 190px;
    height: 107px;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: ${radius.card};
    background: ${color.media};
    color: ${color.onMedia2};
    cursor: pointer;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-online='false'] img {
    filter: grayscale(1) brightness(0.5);
  }
  span {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    display: flex;
    align-items: center;
    gap: ${space[8]};
    padding: 2px ${space[8]};
    background: ${color.media};
    color: ${color.onMedia};
    font: ${font.caption};
  }
  i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.brandMid};
  }
  [data-online='false'] i {
    background: ${color.onMedia2};
  }
  ${media.underSm} {
    padding: ${space[4]} ${space[16]} ${space[12]};
  }
`;
