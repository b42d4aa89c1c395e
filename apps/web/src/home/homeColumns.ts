import { css } from 'styled-components';
import { media, theme } from '@fitout/ui-kit';

/** Height of a service with its examples in px. */
export const SERVICE_PX = 46;
/** Height of a service as a tile, on a narrow page, in px. */
export const TILE_PX = 96;
/** Above and below the services, in px. */
export const NAV_EDGES_PX = 18;

/** The first block of the home page, services, promises and pending items: the same before and after it is loaded. */
export const topColumns = css`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr) 264px;
  gap: ${theme.space[16]};
  min-height: ${8 * SERVICE_PX + NAV_EDGES_PX}px;
  ${media.underLg} {
    grid-template-columns: minmax(0, 1fr) 264px;
    > :first-child {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  ${media.underMd} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      grid-row: auto;
    }
  }
`;
