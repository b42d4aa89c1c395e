import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The two lines of the footer; both come from configuration and have a default (R012, R013, A08). */
export interface AppFooterProps {
  readonly year: number;
  readonly copyright?: string;
  readonly filingNumber?: string;
  /** Below 992 px a page that fills the screen, such as a chat, has no room for it. */
  readonly isHiddenOnSmall?: boolean;
}

/** The bottom of every page. */
export function AppFooter({
  year,
  copyright = zh.copyright(year),
  filingNumber = zh.filingNumber,
  isHiddenOnSmall = false,
}: AppFooterProps) {
  return (
    <Bar data-hidden-on-small={isHiddenOnSmall}>
      <p>{copyright}</p>
      <p>{filingNumber}</p>
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
  color: ${theme.color.text3};
  font: ${theme.font.caption};
  text-align: center;
  ${media.underLg} {
    margin-bottom: var(--bar-h);
    &[data-hidden-on-small='true'] {
      display: none;
    }
  }
`;
