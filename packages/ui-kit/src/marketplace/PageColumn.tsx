import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The column of a page, 1200 px wide, with gaps between its parts. `narrow` is for forms and payments. */
export function PageColumn({ narrow = false, children }: { readonly narrow?: boolean; readonly children: ReactNode }) {
  return <Root $narrow={narrow}>{children}</Root>;
}

const Root = styled.div<{ $narrow: boolean }>`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${theme.space[16]};
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '760px' : '1200px')};
  margin: 0 auto;
  padding: ${theme.space[24]} 0 ${theme.space[40]};
  ${media.underXl} {
    padding-inline: ${theme.space[16]};
  }
  ${media.underSm} {
    gap: ${theme.space[12]};
    padding: ${theme.space[12]} 0 calc(${theme.space[40]} + var(--bar-h));
  }
`;
