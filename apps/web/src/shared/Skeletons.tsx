import { media, theme, square, line, card } from '@fitout/ui-kit';
import { Skeleton } from '@fitout/ui-kit/primitives';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** A height in px on a phone, and on wider screens. */
export type SkeletonHeight = readonly [phone: number, wide: number];

export function BlockSkeleton({ heights }: { readonly heights: readonly SkeletonHeight[] }) {
  return (
    <Skeleton>
      {heights.map((height, at) => (
        <Block key={at} style={sized(height)} />
      ))}
    </Skeleton>
  );
}

export interface RowSkeletonProps {
  readonly rows: number;
  readonly height: SkeletonHeight;
  readonly picture?: 'round' | 'wide' | 'none';
  readonly isCards?: boolean;
}

export function RowSkeleton({ rows, height, picture = 'none', isCards = false }: RowSkeletonProps) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} style={sized(height)} data-card={isCards || undefined}>
          {picture !== 'none' && <i data-picture={picture} />}
          <span>
            <i style={{ width: '44%' }} />
            <i style={{ width: '86%' }} />
            <i style={{ width: '62%' }} />
          </span>
        </Row>
      ))}
    </Skeleton>
  );
}

function sized([phone, wide]: SkeletonHeight): CSSProperties & Record<`--${string}`, string> {
  return { '--phone': `${phone}px`, '--wide': `${wide}px` };
}

const { radius, space } = theme;

const Block = styled.i`
  height: var(--wide);
  ${media.underSm} {
    height: var(--phone);
  }
`;

const Row = styled.div`
  ${line(12)}
  height: var(--wide);
  margin-bottom: calc(-1 * ${space[16]});
  overflow: hidden;
  > [data-picture] {
    flex: none;
    ${square(64)}
  }
  > [data-picture='wide'] {
    width: 88px;
  }
  > [data-picture='round'] {
    border-radius: ${radius.pill};
  }
  > span {
    display: grid;
    flex: 1;
    gap: ${space[8]};
  }
  span > i {
    height: 14px;
    border-radius: ${radius.card};
  }
  &[data-card] {
    align-items: start;
    margin-bottom: 0;
    padding: ${space[16]};
    ${card}
  }
  ${media.underSm} {
    height: var(--phone);
    &[data-card] {
      border-inline-width: 0;
      border-radius: 0;
    }
  }
`;
