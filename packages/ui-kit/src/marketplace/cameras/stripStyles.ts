import { styled } from 'styled-components';
import { media } from '../../theme/media.js';
import { theme } from '../../theme/theme.js';
import { below, SMALLEST, STRIP } from './cameraFrame.js';

const { color, font, radius, space } = theme;

/** The stills of the collapsed panel. */
export const Strip = styled.ul`
  display: flex;
  flex: 1000000 1 ${STRIP}px;
  gap: ${space[12]};
  min-height: 0;
  overflow: auto hidden;
  padding: ${space[4]} ${space[20]} ${space[12]};
  ${below(SMALLEST.strip)} {
    display: none;
  }
  /* Three in a row, below the picture, if there is room for a row. */
  [data-place='beside'] > & {
    display: grid;
    flex: 1 1 0;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-content: start;
    overflow: hidden auto;
    ${below(SMALLEST.stripBeside)} {
      display: none;
    }
    button {
      width: 100%;
      height: auto;
    }
    [aria-current] {
      outline: 2px solid ${color.brandMid};
      outline-offset: 2px;
    }
  }
  li {
    flex: none;
  }
  button {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 190 / 107;
    height: 100%;
    max-height: 107px;
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
