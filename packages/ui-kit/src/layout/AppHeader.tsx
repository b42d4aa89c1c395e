import { type Language, useLanguage } from '../copy/language.js';
import type { MouseEvent, ReactNode } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhLogin } from '../copy/zhLogin.js';
import { useMediaQuery } from '../a11y/useMediaQuery.js';
import { Avatar, badgeText, Button } from '../primitives/index.js';
import {
  column,
  counter,
  ellipsis,
  fingerTarget,
  line,
  media,
  PHONE,
  quiet,
  spokenOnly,
  stays,
  theme,
  visible,
  square,
} from '../theme/index.js';
import { BrandMark } from './LoginLayout.js';
import { PlainLink, type LinkComponent } from './PlainLink.js';
import { ChevronLeft, ClipboardList, House, LayoutGrid, MessageSquareText, UserRound } from 'lucide-react';
import { zhChat } from '../copy/zhChat.js';

/** The logged-in user and the addresses of the sections. */
export interface AppHeaderProps extends Omit<MainNavigationProps, 'link'> {
  readonly brand: string;
  /** If empty, 用户 is shown (R010, A08). */
  readonly nickname: string;
  /** If empty, a drawing is shown (R008). */
  readonly avatarUrl: string;
  readonly onLogOut: () => void;
  readonly link?: LinkComponent;
  /** The way back from a page below the first level; on a phone it is all that is there, with the page's title. */
  readonly back?: { readonly title: string; readonly href: string; readonly onBack: () => void } | null;
  /** Between the navigation and the user: city, search. */
  readonly children?: ReactNode;
}

/** The top of every page except log-in (R006–R011). */
export function AppHeader(props: AppHeaderProps) {
  const language = useLanguage();
  const { brand, hrefs, current, unread, hasQuietUnread = false, nickname, avatarUrl, onLogOut } = props;
  const { link: Link = PlainLink, back = null, children } = props;
  const isPhone = useMediaQuery(PHONE);

  function handleBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    back?.onBack();
  }

  return (
    <>
      <Bar>
        <div>
          <Link href={hrefs.home} className="brand">
            <BrandMark />
            {brand}
          </Link>
          <MainNavigation hrefs={hrefs} current={current} unread={unread} hasQuietUnread={hasQuietUnread} link={Link} />
          <Person>
            {children}
            <Link href={hrefs.user}>
              <Avatar name="" url={avatarUrl} size={36} label={language(zh).avatar} />
              <span>{nickname.trim() === '' ? language(zhLogin).defaultNickname : nickname}</span>
            </Link>
            <Button tone="text" size="small" onClick={onLogOut}>
              {language(zhLogin).logOut}
            </Button>
          </Person>
        </div>
      </Bar>
      {back !== null && (
        <Back aria-label={language(zh).back}>
          <BelowFirstLevel />
          <Link href={back.href} onClick={handleBack}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
            <span>{language(zh).back}</span>
          </Link>
          {isPhone && <b>{back.title}</b>}
        </Back>
      )}
    </>
  );
}

const { color, font, space } = theme;

/** Header and way back begin where a page begins that is wider than others. */
const asWideAsPage = css`
  @media (min-width: 1280px) {
    :root:has(main [data-wide='page']) & {
      --column: min(1760px, calc(100vw - 2 * ${space[40]}));
    }
    :root:has(main [data-wide='shell']) & {
      --column: calc(100vw - 2 * ${space[32]});
    }
  }
`;

const Bar = styled.header`
  ${asWideAsPage}
  position: ${stays.sticky};
  top: ${visible.above};
  z-index: ${theme.layer.bar};
  display: var(--frame-all, block);
  height: var(--header-h);
  /* Leaves room below the header for a strip of the whole page, such as a minimised call. */
  padding-bottom: var(--strip-h, 0px);
  border-bottom: var(--frame-line, 1px) solid ${color.line};
  background: ${color.surface};
  /* It is where the page is kept clear: without this the focus would scroll the page. */
  :is(a, button) {
    scroll-margin-top: -104px;
  }
  > div {
    /* A page that fills the screen of a phone hides the frame around it. */
    display: var(--frame, flex);
    align-items: center;
    gap: ${space[32]};
    max-width: ${column};
    height: 100%;
    margin: 0 auto;
  }
  .brand {
    display: var(--frame-top, flex);
    align-items: center;
    gap: ${space[8]};
    color: ${color.text};
    font: ${font.section};
    white-space: nowrap;
    ${fingerTarget}
  }
  ${media.underSm} {
    /* Larger text leaves the search its place. */
    .brand {
      font-size: min(18px * var(--text-scale, 1), 22px);
    }
  }
  ${media.underXl} {
    > div {
      padding: 0 ${space[16]};
    }
  }
  ${media.low} {
    height: auto;
    > div {
      flex-wrap: wrap;
      gap: 0 ${space[16]};
      height: auto;
      min-height: 56px;
    }
  }
`;

const Person = styled.div`
  display: var(--frame-top, flex);
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  margin-left: auto;
  /* The text of 退出 ends where the page does. */
  > button:last-child {
    margin-right: calc(-1px - ${space[12]});
  }
  a {
    ${line(8)}
    min-width: 0;
    color: ${color.text};
  }
  a:hover {
    color: ${color.brand};
  }
  a > span:not([role]) {
    ${ellipsis}
    max-width: 140px;
  }
  ${media.underSm} {
    a {
      justify-content: center;
      min-width: 44px;
      min-height: 44px;
    }
    a > span:not([role]) {
      max-width: 84px;
    }
    /* In the personal centre. */
    > button:last-child {
      display: none;
    }
    /* Beside a field there is room for the picture only. */
    > button + a > span:not([role]) {
      display: none;
    }
  }
`;

const BelowFirstLevel = createGlobalStyle`
  ${media.underSm} {
    :root:root:root {
      --frame-all: none;
      --header-h: calc(44px + var(--strip-h, 0px));
      --bar-h: 0px;
    }
    /* The bars of pages end above the strip of the home gesture. */
    body::after {
      content: '';
      position: fixed;
      inset: auto 0 0;
      z-index: ${theme.layer.bar};
      height: env(safe-area-inset-bottom, 0px);
      background: ${color.surface};
    }
  }
`;

const Back = styled.nav`
  ${asWideAsPage}
  width: 100%;
  max-width: ${column};
  margin: 0 auto calc(-1 * ${space[16]});
  padding-top: ${space[8]};
  a {
    display: inline-flex;
    align-items: center;
    height: 32px;
    color: ${color.text2};
    ${fingerTarget}
  }
  ${media.underXl} {
    padding-inline: ${space[16]};
  }
  ${media.underSm} {
    position: ${stays.sticky};
    top: ${visible.above};
    z-index: ${theme.layer.bar};
    ${line(4)}
    height: var(--header-h);
    margin: 0;
    padding: 0 ${space[16]} var(--strip-h, 0px) 0;
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
    a {
      justify-content: center;
      ${square(44)}
      margin-right: calc(-1 * ${space[8]});
      color: ${color.text};
      scroll-margin-top: -112px;
    }
    span {
      ${spokenOnly}
    }
    ${media.low} {
      height: calc(44px + var(--strip-h, 0px));
    }
    b {
      ${ellipsis}
      font: ${font.card};
      font-weight: 600;
    }
  }
`;

/** The addresses of the sections, the current one, and the unread count. */
export interface MainNavigationProps {
  readonly hrefs: Readonly<Record<SectionId, string>>;
  readonly current: SectionId | null;
  readonly unread: number;
  /** Unread messages of muted conversations; shown as a dot if there is no number. */
  readonly hasQuietUnread?: boolean;
  readonly link: LinkComponent;
}

/** The five sections: a row in the header, below 992 px a bar at the bottom (R006, R067). */
function MainNavigation({ hrefs, current, unread, hasQuietUnread, link: Link }: MainNavigationProps) {
  const language = useLanguage();
  return (
    <Nav aria-label={language(zhLogin).mainNavigation}>
      {sectionIds.map((id) => {
        const Icon = ICONS[id];
        const waiting = id === 'message' ? unread : 0;
        const label = sectionLabel(id, language);
        return (
          <Link
            key={id}
            href={hrefs[id]}
            {...(id === current && { 'aria-current': 'page' })}
            {...(waiting > 0 && { 'aria-label': `${label}，${language(zhChat).unread(waiting)}` })}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
            {waiting > 0 && <sup>{badgeText(waiting)}</sup>}
            {id === 'message' && waiting === 0 && hasQuietUnread === true && <sup className="dot" />}
          </Link>
        );
      })}
    </Nav>
  );
}

const ICONS = {
  home: House,
  square: LayoutGrid,
  message: MessageSquareText,
  order: ClipboardList,
  user: UserRound,
} as const;

const Nav = styled.nav`
  display: var(--frame, flex);
  gap: ${space[8]};
  height: 100%;
  a {
    position: relative;
    display: flex;
    align-items: center;
    padding: 0 ${space[16]};
    color: ${color.text2};
    font: ${font.card};
    transition: color ${theme.motion.hover};
  }
  a > svg {
    display: none;
  }
  a[aria-current] {
    color: ${color.brand};
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    right: ${space[16]};
    bottom: 0;
    left: ${space[16]};
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brand};
  }
  sup {
    position: absolute;
    top: 12px;
    left: calc(100% - 18px);
    ${counter}
    background: ${color.badge};
    color: ${color.onHero};
  }
  .dot {
    min-width: 8px;
    height: 8px;
    margin-top: 4px;
    padding: 0;
  }
  ${media.underLg} {
    position: ${stays.fixed};
    right: 0;
    bottom: 0;
    left: 0;
    z-index: ${theme.layer.bar};
    gap: 0;
    height: calc(var(--bar-h) + env(safe-area-inset-bottom, 0px));
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    a {
      flex: 1;
      flex-direction: column;
      justify-content: center;
      gap: 2px;
      padding: 0;
      ${quiet}
      /* Five labels of four characters, however large the text is. */
      font-size: min(calc(12px * var(--text-scale, 1)), 4.2vw);
    }
    a > svg {
      display: block;
    }
    a[aria-current]::after {
      display: none;
    }
    sup {
      top: 4px;
      left: calc(50% + 6px);
    }
  }
  ${media.low} {
    flex: 1 1 280px;
    order: 1;
    height: 56px;
    padding-bottom: 0;
    border-top: 0;
  }
`;

/** The five sections of the product, in the order of the navigation (R006). */
export const sectionIds = ['home', 'square', 'message', 'order', 'user'] as const;

/** One of the five sections. */
export type SectionId = (typeof sectionIds)[number];

/** The label of a section. */
export function sectionLabel(id: SectionId, language: Language): string {
  return language(zhLogin).sections[id];
}
