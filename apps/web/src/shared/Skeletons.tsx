import { media, theme, zh } from '@fitout/ui-kit';
import { VisuallyHidden } from '@fitout/ui-kit/primitives';
import type { CSSProperties, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

/** A pulsing skeleton of content that is loading; a short wait shows nothing. Each `i` is one of its shapes. */
export function Skeletons({ children }: { readonly children: ReactNode }) {
  return (
    <Root aria-busy="true">
      <VisuallyHidden>{zh.loading}</VisuallyHidden>
      {children}
    </Root>
  );
}

/** A height in px on a phone, and on wider screens. */
export type SkeletonHeight = readonly [phone: number, wide: number];

export function BlockSkeleton({ heights }: { readonly heights: readonly SkeletonHeight[] }) {
  return (
    <Skeletons>
      {heights.map((height, at) => (
        <Block key={at} style={sized(height)} />
      ))}
    </Skeletons>
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
    <Skeletons>
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
    </Skeletons>
  );
}

function sized([phone, wide]: SkeletonHeight): CSSProperties & Record<`--${string}`, string> {
  return { '--phone': `${phone}px`, '--wide': `${wide}px` };
}

const appear = keyframes`
  from { opacity: 0; }
`;

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

const { color, radius, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[16]};
  animation: ${appear} 1ms 150ms backwards;
  i {
    border-radius: ${radius.card};
    background: ${color.neutralTint};
    animation: ${pulse} 1.4s ease-in-out infinite;
  }
`;

const Block = styled.i`
  height: var(--wide);
  ${media.underSm} {
    height: var(--phone);
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  height: var(--wide);
  margin-bottom: calc(-1 * ${space[16]});
  overflow: hidden;
  > [data-picture] {
    flex: none;
    width: 64px;
    height: 64px;
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
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  ${media.underSm} {
    height: var(--phone);
    &[data-card] {
      border-inline-width: 0;
      border-radius: 0;
    }
  }
`;
