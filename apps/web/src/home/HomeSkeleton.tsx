import { media } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { styled } from 'styled-components';
import { Skeletons } from '../shared/Skeletons.js';
import { topColumns } from './homeColumns.js';

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

const Top = styled.div`
  ${topColumns}
  ${media.underMd} {
    > i {
      min-height: 200px;
    }
  }
`;
