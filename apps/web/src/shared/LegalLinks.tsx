import { media, theme } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { isAddress, LEGAL_DOCUMENTS, legalHref } from './legalDocuments.js';

const IDS = ['agreement', 'privacy', 'license'] as const;

export function LegalLinks({ isLandmark = true }: { readonly isLandmark?: boolean }) {
  const { config } = useApp();
  return (
    <Links {...(isLandmark ? { 'aria-label': '平台规则' } : { as: 'div' })}>
      {IDS.map((id) => {
        const href = legalHref(id, config.legal);
        const { title } = LEGAL_DOCUMENTS[id];
        return isAddress(href) ? (
          <a key={id} href={href} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          <Link key={id} to={href}>
            {title}
          </Link>
        );
      })}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${theme.space[16]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
  }
  ${media.underSm} {
    a {
      min-height: 44px;
    }
  }
`;
