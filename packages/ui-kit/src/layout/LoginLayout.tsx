import { Cctv, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { BrandMark } from './BrandMark.js';
import { HomeDrawing } from './HomeDrawing.js';

/** The log-in screen around its form. */
export interface LoginLayoutProps {
  readonly brand: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A card of 960 px: the three promises of the product on the left, the form on the right. No header (R056). */
export function LoginLayout({ brand, children, footer }: LoginLayoutProps) {
  return (
    <Page>
      <main>
        <Promises>
          <p className="brand">
            <BrandMark />
            {brand}
          </p>
          <HomeDrawing />
          <p className="lead">{zhLogin.loginLead}</p>
          <ul>
            {zhLogin.promises.map(({ title, text }, index) => (
              <li key={title}>
                {ICONS[index]}
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Promises>
        <FormSide>{children}</FormSide>
      </main>
      {footer}
    </Page>
  );
}

const { color, font, space } = theme;

/** One for each promise, in their order. */
const ICONS = [
  <ReceiptText key="price" size={20} strokeWidth={1.75} aria-hidden />,
  <Cctv key="camera" size={20} strokeWidth={1.75} aria-hidden />,
  <ShieldCheck key="care" size={20} strokeWidth={1.75} aria-hidden />,
];

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding-top: ${space[32]};
  main {
    display: flex;
    width: min(960px, calc(100% - 32px));
    margin: auto;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${theme.radius.dialog};
    background: ${color.surface};
  }
  ${media.underMd} {
    padding-top: 0;
    main {
      flex-direction: column;
      width: min(440px, calc(100% - 32px));
      margin: ${space[16]} auto;
    }
    footer {
      margin-bottom: 0;
    }
  }
`;

const Promises = styled.section`
  display: flex;
  flex: 0 0 480px;
  flex-direction: column;
  gap: ${space[20]};
  justify-content: center;
  padding: ${space[40]};
  background: ${color.brandTint};
  .brand {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    font: ${font.section};
  }
  .lead {
    font: ${font.page};
    color: ${color.brandStrong};
  }
  svg {
    flex: none;
    max-width: 100%;
  }
  li svg {
    color: ${color.brand};
  }
  ul {
    display: grid;
    gap: ${space[12]};
  }
  li {
    display: grid;
    grid-template-columns: auto auto 1fr;
    gap: ${space[12]};
    align-items: center;
  }
  b {
    font: ${font.bodyStrong};
    color: ${color.brandStrong};
  }
  span {
    color: ${color.text3};
  }
  ${media.underLg} {
    flex: 1 1 44%;
    padding: ${space[32]} ${space[24]};
    li {
      grid-template-columns: auto 1fr;
      row-gap: 0;
    }
    li svg {
      grid-row: span 2;
    }
  }
  ${media.underMd} {
    flex: none;
    padding: ${space[16]} ${space[24]};
    .lead,
    ul,
    > svg {
      display: none;
    }
  }
`;

const FormSide = styled.section`
  display: grid;
  flex: 1;
  align-content: center;
  padding: ${space[40]} 60px;
  > * {
    width: 100%;
    max-width: 360px;
    margin: 0 auto;
  }
  ${media.underLg} {
    padding: ${space[32]} ${space[24]};
  }
`;
