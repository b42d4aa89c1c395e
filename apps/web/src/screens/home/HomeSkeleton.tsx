import { media, theme, zh } from '@fitout/ui-kit';
import { PageColumn } from '@fitout/ui-kit/marketplace';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import { keyframes, styled } from 'styled-components';
import { topColumns } from './homeColumns.js';

/**
 * The skeleton of the home page while its code is loading, with each block in its place; a short wait shows nothing.
 */
export function HomeSkeleton() {
  return (
    <PageColumn>
      <Shapes aria-busy="true">
        <VisuallyHidden>{zh.loading}</VisuallyHidden>
        <i style={{ width: 128, height: 32 }} />
        <i style={{ height: 48 }} />
        <div>
          <i />
          <i />
          <i />
        </div>
        <i style={{ height: 48 }} />
        <i style={{ height: 102 }} />
        <i style={{ height: 112 }} />
      </Shapes>
    </PageColumn>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Shapes = styled.div`
  display: grid;
  gap: ${theme.space[16]};
  animation: ${appear} 1ms 150ms backwards;
  i {
    border-radius: ${theme.radius.card};
    background: ${theme.color.neutralTint};
    animation: ${breathe} 1.4s ease-in-out infinite;
  }
  > div {
    ${topColumns}
  }
  ${media.underMd} {
    > div > i {
      min-height: 200px;
    }
  }
`;
