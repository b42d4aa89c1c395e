import { css } from 'styled-components';
import { media } from './media.js';

/**
 * For a small button or link: on a touch device the area that can be pressed is 44 px each way, and the appearance does
 * not change. The element must not clip its overflow.
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
