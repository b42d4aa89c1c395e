import { styled } from 'styled-components';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';
import { BAR, below, SLIM, SMALLEST, TITLE } from './cameraFrame.js';

const { color, font, motion, radius, space } = theme;

/** Title bar. */
export const Title = styled.div`
  display: flex;
  flex: 1 0 ${TITLE}px;
  align-items: center;
  gap: ${space[8]};
  max-height: ${TITLE}px;
  ${below(SMALLEST.strip)} {
    flex-shrink: 1;
    max-height: none;
  }
  ${below(SMALLEST.title)} {
    display: none;
  }
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
  /* As many as fit: the others wrap and are clipped. */
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
  ${SLIM} {
    gap: 0;
    padding: 0 ${space[4]} 0 ${space[12]};
    .count {
      margin-left: ${space[4]};
    }
    ul {
      visibility: hidden;
    }
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

/** The area of the video. */
export const Stage = styled.div`
  position: relative;
  flex: 1000000;
  min-height: 0;
  overflow: hidden;
  background: ${color.media};
  color: ${color.onMedia};
  [data-place='beside'] > & {
    flex: 0 1 auto;
    aspect-ratio: 16 / 9;
  }
  ${below(SMALLEST.stage)} {
    display: none;
  }
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
  ${below(SMALLEST.bar)} {
    display: none;
  }
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
