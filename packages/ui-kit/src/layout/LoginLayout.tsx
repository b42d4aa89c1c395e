import { useLanguage } from '../copy/language.js';
import { Cctv, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { line, media, theme } from '../theme/index.js';

/** The log-in screen around its form. */
export interface LoginLayoutProps {
  readonly brand: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A card of 960 px: the three promises of the product on the left, the form on the right. No header (R056). */
export function LoginLayout({ brand, children, footer }: LoginLayoutProps) {
  const language = useLanguage();
  return (
    <Page>
      <main>
        <Promises>
          <p className="brand">
            <BrandMark />
            {brand}
          </p>
          <HomeDrawing />
          <p className="lead">{language(zhLogin).loginLead}</p>
          <ul>
            {language(zhLogin).promises.map(({ title, text }, index) => (
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
    ${line(8)}
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

/** The brand's logo: a roof over a level line. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={theme.color.brand} />
      <g stroke={theme.color.onColor} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 15.5 16 8l8.5 7.5" />
        <path d="M10.5 16.5v7.5h11v-7.5" opacity="0.55" />
      </g>
      <circle cx="16" cy="19.5" r="2" fill={theme.color.onColor} />
    </svg>
  );
}

/** A room being finished: window, sofa, lamp, a half-painted wall, and a camera. */
function HomeDrawing() {
  return (
    <svg width="400" height="232" viewBox="0 0 400 232" fill="none" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="398" height="206" rx="12" fill={color.surface} stroke={color.line} strokeWidth="1.5" />
      <path d="M236 2h151a12 12 0 0 1 12 12v192H236z" fill={color.brandTint} />
      <path d="M236 2v204" stroke={color.brandMid} strokeWidth="3" strokeDasharray="9 7" opacity="0.5" />
      <g stroke={color.line} strokeWidth="2">
        <rect x="34" y="36" width="92" height="84" rx="4" fill={color.infoTint} />
        <path d="M80 36v84M34 78h92" />
        <path d="M28 124h104" stroke={color.lineStrong} strokeWidth="4" strokeLinecap="round" />
      </g>
      <path
        d="M44 110c8-16 22-16 30-4 6-10 18-12 26 4"
        stroke={color.brandMid}
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.6"
      />
      <g>
        <rect x="60" y="150" width="148" height="38" rx="10" fill={color.brand} />
        <rect x="74" y="128" width="58" height="32" rx="8" fill={color.brandMid} />
        <rect x="136" y="128" width="58" height="32" rx="8" fill={color.brandMid} />
        <path
          d="M48 158a8 8 0 0 1 16 0v30H56a8 8 0 0 1-8-8zM220 158a8 8 0 0 0-16 0v30h8a8 8 0 0 0 8-8z"
          fill={color.brandStrong}
        />
        <path d="M68 188v12M200 188v12" stroke={color.brandStrong} strokeWidth="5" strokeLinecap="round" />
      </g>
      <g stroke={color.lineStrong} strokeWidth="3" strokeLinecap="round">
        <path d="M182 2v40" />
        <path d="M160 62a22 22 0 0 1 44 0z" fill={color.warningTint} />
      </g>
      <g>
        <path d="M296 40h64v38h-64z" fill={color.brandMid} opacity="0.35" />
        <path d="M330 102l12 88" stroke={color.lineStrong} strokeWidth="5" strokeLinecap="round" />
        <rect x="296" y="66" width="64" height="24" rx="6" fill={color.accent} />
        <path
          d="M360 78h12v24h-42"
          stroke={color.lineStrong}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g>
        <path d="M262 206v-26h44v26z" fill={color.neutralTint} stroke={color.line} strokeWidth="2" />
        <path d="M258 180h52" stroke={color.accent} strokeWidth="5" strokeLinecap="round" />
      </g>
      <g>
        <rect x="352" y="20" width="30" height="18" rx="5" fill={color.media} />
        <circle cx="362" cy="29" r="5" fill={color.brandMid} />
        <circle cx="376" cy="25" r="2" fill={color.badge} />
        <path d="M367 20V3" stroke={color.media} strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M10 206h380" stroke={color.lineStrong} strokeWidth="3" strokeLinecap="round" />
      <ellipse cx="134" cy="222" rx="110" ry="6" fill={color.line} opacity="0.5" />
    </svg>
  );
}
