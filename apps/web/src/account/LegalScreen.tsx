import { media, theme } from '@fitout/ui-kit';
import { AppFooter, BrandMark, PageColumn, Panel } from '@fitout/ui-kit/marketplace';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';
import { LegalLinks } from '../shared/LegalLinks.js';
import { LEGAL_DOCUMENTS, type LegalId, legalText } from '../shared/legalDocuments.js';

export function LegalScreen({ id }: { readonly id: LegalId }) {
  const { config } = useApp();
  const text = legalText(id, config);
  const { title } = LEGAL_DOCUMENTS[id];
  return (
    <PageColumn narrow>
      <Document>
        <h1>{title}</h1>
        {'address' in text ? (
          <p>
            《{title}》请前往{' '}
            <a href={text.address} target="_blank" rel="noopener noreferrer">
              {text.address}
            </a>{' '}
            查看。
          </p>
        ) : (
          text.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              {heading !== '' && <h2>{heading}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))
        )}
      </Document>
    </PageColumn>
  );
}

export function OpenFrame({ children }: { readonly children: ReactNode }) {
  const { config, now } = useApp();
  return (
    <Page>
      <header>
        <Link to="/Login">
          <BrandMark size={28} />
          {config.site.name}
        </Link>
        <Link to="/Login">登录</Link>
      </header>
      <main>{children}</main>
      <AppFooter
        year={new Date(now()).getFullYear()}
        copyright={config.site.copyright}
        filingNumber={config.site.filingNo}
      >
        <LegalLinks />
      </AppFooter>
    </Page>
  );
}

const { color, font, space } = theme;

const Document = styled(Panel)`
  padding: ${space[32]} ${space[40]};
  line-height: 1.8;
  h1 {
    margin-bottom: ${space[20]};
    font: ${font.page};
    text-align: center;
  }
  h2 {
    margin: ${space[20]} 0 ${space[8]};
  }
  p {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  p + p {
    margin-top: ${space[8]};
  }
  ${media.underSm} {
    padding: ${space[20]} ${space[16]};
  }
`;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: var(--header-h, 64px);
    padding: 0 max(${space[16]}, calc((100% - 1200px) / 2));
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
  }
  > header a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[8]};
    min-width: 44px;
    min-height: 44px;
  }
  > header a:last-child {
    justify-content: flex-end;
  }
  > header a:first-child {
    color: ${color.text};
    font: ${font.section};
  }
  > main {
    flex: 1;
  }
  ${media.underLg} {
    > footer {
      margin-bottom: 0;
    }
  }
`;
