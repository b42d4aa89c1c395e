import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { media, quiet, theme } from '../theme/styles.js';

/** The lines of the footer: the copyright has a default, the filing number is shown if configured (R012, R013, A08). */
export interface AppFooterProps {
  readonly year: number;
  readonly copyright?: string;
  readonly filingNumber?: string;
  /** Below 992 px a page that fills the screen, such as a chat, hides the footer. */
  readonly isHiddenOnSmall?: boolean;
  /** Above the two lines: links to the operator's documents. */
  readonly children?: ReactNode;
}

/** The bottom of every page. */
export function AppFooter({
  year,
  copyright = zhLogin.copyright(year),
  filingNumber = '',
  isHiddenOnSmall = false,
  children,
}: AppFooterProps) {
  return (
    <Bar data-hidden-on-small={isHiddenOnSmall}>
      {children}
      <p>{copyright}</p>
      {filingNumber !== '' && <p>{filingNumber}</p>}
    </Bar>
  );
}

const Bar = styled.footer`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[4]};
  min-height: 96px;
  padding: ${theme.space[16]};
  ${quiet}
  text-align: center;
  ${media.underLg} {
    margin-bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    &[data-hidden-on-small='true'] {
      display: none;
    }
  }
`;
