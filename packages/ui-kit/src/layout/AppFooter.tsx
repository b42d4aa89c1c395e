import { useLanguage } from '../copy/language.js';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../primitives/layout.js';
import { zhLogin } from '../copy/zhLogin.js';
import { media, quiet } from '../theme/media.js';

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
export function AppFooter(props: AppFooterProps) {
  const language = useLanguage();
  const {
    year,
    copyright = language(zhLogin).copyright(year),
    filingNumber = '',
    isHiddenOnSmall = false,
    children,
  } = props;
  return (
    <Bar data-hidden-on-small={isHiddenOnSmall}>
      {children}
      <p>{copyright}</p>
      {filingNumber !== '' && <p>{filingNumber}</p>}
    </Bar>
  );
}

const Bar = styled(Stack).attrs({ as: 'footer', align: 'center', justify: 'center', gap: 4, pad: 16 })`
  min-height: 96px;
  ${quiet}
  text-align: center;
  ${media.underLg} {
    margin-bottom: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    &[data-hidden-on-small='true'] {
      display: none;
    }
  }
`;
