import { media, theme } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { styled, css } from 'styled-components';
import { Skeletons } from '../shared/Skeletons.js';

/** The skeleton of the home page while its code is loading, with each block in its place. */
export function HomeSkeleton() {
  return (
    <PageColumn>
      <Skeletons>
        <i style={{ width: 128, height: 32 }} />
        <i style={{ height: 48 }} />
        <Top>
          <i />
          <i />
          <i />
        </Top>
        <i style={{ height: 48 }} />
        <i style={{ height: 102 }} />
        <i style={{ height: 112 }} />
      </Skeletons>
    </PageColumn>
  );
}

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

const Top = styled.div`
  ${topColumns}
  ${media.underMd} {
    > i {
      min-height: 200px;
    }
  }
`;
