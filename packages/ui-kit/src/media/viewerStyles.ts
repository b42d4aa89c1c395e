import { styled } from 'styled-components';
import { Modal } from '../primitives/Modal.js';
import { theme } from '../theme/theme.js';

const { color, font, space } = theme;

/** The whole screen, dark. */
export const Popup = styled(Modal)`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border-radius: 0;
  background: ${color.media};
  color: ${color.onMedia};
`;

/** The area of the picture. */
export const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  touch-action: none;
  button,
  a {
    color: ${color.onMedia};
  }
  > output {
    display: grid;
    place-items: center;
    height: 100%;
  }
  .side {
    position: absolute;
    top: calc(50% - 22px);
    left: ${space[16]};
    background: ${color.scrim};
  }
  .next {
    right: ${space[16]};
    left: auto;
  }
`;

/** The picture at its own size; a transform zooms, moves and rotates it. */
export const Picture = styled.img`
  position: absolute;
  top: 50%;
  left: 50%;
  max-width: none;
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
`;

/** The buttons, at the bottom. */
export const Bar = styled.div`
  position: absolute;
  bottom: ${space[24]};
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[12]};
  border-radius: ${theme.radius.pill};
  background: ${color.media};
  font: ${font.caption};
  font-variant-numeric: tabular-nums;
  transform: translateX(-50%);
  white-space: nowrap;
  .scale {
    min-width: 40px;
    text-align: center;
  }
  a {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
  }
`;
