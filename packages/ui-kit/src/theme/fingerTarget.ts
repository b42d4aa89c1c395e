import { css } from 'styled-components';
import { media } from './media.js';

/**
 * For a small button or link: where a finger is all there is, what lies around it is pressed too, 44 px each way, and nothing
 * looks larger or moves. What has this cuts off nothing that lies outside it.
 */
export const fingerTarget = css`
  ${media.touch} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      top: 50%;
      left: 50%;
      width: max(100%, 44px);
      height: max(100%, 44px);
      transform: translate(-50%, -50%);
    }
  }
`;
