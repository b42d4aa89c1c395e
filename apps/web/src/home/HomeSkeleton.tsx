import { media, theme } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { styled, css } from 'styled-components';
import { Skeleton } from '@fitout/ui-kit/primitives';

export function HomeSkeleton() {
  return (
    <PageColumn>
      <Skeleton>
        <i style={{ height: 48 }} />
        <Top>
          <i />
          <i />
          <i />
        </Top>
        <i style={{ height: 48 }} />
        <i style={{ height: 78 }} />
        <i style={{ height: 62 }} />
      </Skeleton>
    </PageColumn>
  );
}

export const SERVICE_PX = 46;
export const TILE_PX = 88;
export const NAV_EDGES_PX = 18;

export const topColumns = css`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr) 264px;
  gap: ${theme.space[16]};
  min-height: calc(${8 * SERVICE_PX}px * var(--text-scale, 1) + ${NAV_EDGES_PX}px);
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
    > :nth-child(2) {
      order: -1;
    }
  }
`;

const Top = styled.div`
  ${topColumns}
  ${media.underMd} {
    > i {
      min-height: 188px;
    }
  }
`;
