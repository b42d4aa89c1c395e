import { styled } from 'styled-components';
import { zhOrder } from '../copy/zhOrder.js';
import { yuan } from '../text/yuan.js';
import { theme } from '../theme/theme.js';

/** A sum in fen; null if the viewer may not see it. */
export interface PriceProps {
  readonly fen: number | null;
  readonly size?: 'body' | 'card' | 'large';
}

/** A sum, in the colour of prices. */
export function Price({ fen, size = 'body' }: PriceProps) {
  return <Root $size={size}>{fen === null ? zhOrder.hiddenPrice : yuan(fen)}</Root>;
}

const FONTS = { body: theme.font.bodyStrong, card: theme.font.section, large: theme.font.heroSub } as const;

const Root = styled.span<{ $size: 'body' | 'card' | 'large' }>`
  color: ${theme.color.accent};
  font: ${({ $size }) => FONTS[$size]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
