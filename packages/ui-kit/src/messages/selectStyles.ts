import { css } from 'styled-components';
import { media, narrow } from '../theme/media.js';
import { theme } from '../theme/theme.js';

const { color, space } = theme;

/** Rows of a list in selection mode. */
export const selectStyles = css`
  .choosing {
    position: relative;
    padding-left: 36px;
  }
  .choose {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    padding-left: ${space[20]};
    cursor: pointer;
  }
  .choose input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${color.brand};
    cursor: pointer;
  }
  .choosing:has(:checked) {
    background: ${color.brandTint};
  }
  ${media.hover} {
    .choosing:has(> .choose):hover:not(:has(:checked)) {
      background: ${color.hover};
    }
  }
  ${narrow(css`
    .choose {
      padding-left: ${space[12]};
    }
  `)}
`;
