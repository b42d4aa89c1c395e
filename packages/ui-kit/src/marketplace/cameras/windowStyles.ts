import { styled } from 'styled-components';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';

const { color, motion, radius, space } = theme;

/** Has no height: its contents are above the messages, which do not move. */
export const Anchor = styled.div`
  position: relative;
  z-index: 2;
  flex: none;
  height: 0;
  .news {
    position: absolute;
    right: 0;
    left: 0;
  }
  .news > div {
    min-height: 44px;
    padding: 0 0 0 ${space[16]};
  }
`;

/** The picture, small or large. */
export const Window = styled.section`
  container: cameras / size;
  position: absolute;
  top: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${theme.shadow.dialog};
  transition: transform ${motion.panel};
  ${media.reducedMotion} {
    transition: none;
  }
  &[data-size='small'] {
    background: ${color.media};
    outline: 1px solid ${color.onMedia2};
    outline-offset: -1px;
    [data-picture] {
      display: block;
      height: 100%;
    }
    video {
      object-fit: cover;
    }
    .words > svg,
    .words > button,
    small {
      display: none;
    }
    .words {
      align-items: center;
      padding: ${space[20]} ${space[8]} 0;
      font: ${theme.font.caption};
      text-align: center;
    }
  }
`;

/** The drag handle over the whole small picture; a press enlarges the picture. */
export const Grip = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: transparent;
  touch-action: none;
  /* Bootstrap's rule for the cursor of a button counts as much as one class of the kit. */
  && {
    cursor: grab;
  }
  &&:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${color.brandMid};
    outline-offset: -3px;
  }
`;

/** A button in a corner of the small picture: its touch target is 44 px, its visible size 28. */
export const Corner = styled.button`
  position: absolute;
  top: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.onMedia};
  cursor: pointer;
  &[data-at='start'] {
    left: 0;
  }
  &[data-at='end'] {
    right: 0;
  }
  &::before {
    content: '';
    position: absolute;
    inset: ${space[8]};
    border-radius: ${radius.pill};
    background: ${color.media};
    opacity: 0.72;
  }
  svg {
    position: relative;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::before {
    outline: 2px solid ${color.onMedia};
  }
`;
