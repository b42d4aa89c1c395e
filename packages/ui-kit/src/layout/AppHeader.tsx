import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { zh } from '../copy/zh.js';
import { zhLogin } from '../copy/zhLogin.js';
import { Avatar } from '../primitives/Avatar.js';
import { Button } from '../primitives/Button.js';
import { fingerTarget } from '../theme/fingerTarget.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import { visible } from '../theme/visibleWindow.js';
import { BrandMark } from './BrandMark.js';
import { MainNavigation, type MainNavigationProps } from './MainNavigation.js';
import { PlainLink, type LinkComponent } from './PlainLink.js';

/** The logged-in user and the addresses of the sections. */
export interface AppHeaderProps extends Omit<MainNavigationProps, 'link'> {
  readonly brand: string;
  /** If empty, 用户 is shown (R010, A08). */
  readonly nickname: string;
  /** If empty, a drawing is shown (R008). */
  readonly avatarUrl: string;
  readonly onLogOut: () => void;
  readonly link?: LinkComponent;
  /** Between the navigation and the user: city, search. */
  readonly children?: ReactNode;
}

/** The top of every page except log-in (R006–R011). */
export function AppHeader({
  brand,
  hrefs,
  current,
  unread,
  hasQuietUnread = false,
  nickname,
  avatarUrl,
  onLogOut,
  link: Link = PlainLink,
  children,
}: AppHeaderProps) {
  return (
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
            <Avatar name="" url={avatarUrl} size={36} label={zh.avatar} />
            <span>{nickname.trim() === '' ? zhLogin.defaultNickname : nickname}</span>
          </Link>
          <Button tone="text" size="small" onClick={onLogOut}>
            {zhLogin.logOut}
          </Button>
        </Person>
      </div>
    </Bar>
  );
}

const { color, font, space } = theme;

const Bar = styled.header`
  position: sticky;
  top: ${visible.above};
  z-index: ${theme.layer.bar};
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
    max-width: 1200px;
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
  ${media.underXl} {
    > div {
      padding: 0 ${space[16]};
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
  > button {
    margin-right: calc(-1px - ${space[12]});
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-width: 0;
    color: ${color.text};
  }
  a:hover {
    color: ${color.brand};
  }
  a > span:not([role]) {
    overflow: hidden;
    max-width: 140px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.underSm} {
    a {
      min-height: 44px;
    }
    a > span:not([role]) {
      max-width: 84px;
    }
  }
`;
