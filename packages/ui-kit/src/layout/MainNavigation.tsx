import { ClipboardList, House, LayoutGrid, MessageSquareText, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { zhLogin } from '../copy/zhLogin.js';
import { zhChat } from '../copy/zhChat.js';
import { badgeText } from '../primitives/badgeText.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';
import type { LinkComponent } from './PlainLink.js';
import { sectionIds, sectionLabel, type SectionId } from './sections.js';

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
export function MainNavigation({ hrefs, current, unread, hasQuietUnread, link: Link }: MainNavigationProps) {
  return (
    <Nav aria-label={zhLogin.mainNavigation}>
      {sectionIds.map((id) => {
        const Icon = ICONS[id];
        const waiting = id === 'message' ? unread : 0;
        const label = sectionLabel(id);
        return (
          <Link
            key={id}
            href={hrefs[id]}
            {...(id === current && { 'aria-current': 'page' })}
            {...(waiting > 0 && { 'aria-label': `${label}，${zhChat.unread(waiting)}` })}
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

const { color, font, space } = theme;

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
    min-width: 18px;
    padding: 0 5px;
    border-radius: ${theme.radius.pill};
    background: ${color.badge};
    color: ${color.onHero};
    font: ${font.captionStrong};
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .dot {
    min-width: 8px;
    height: 8px;
    margin-top: 4px;
    padding: 0;
  }
  ${media.underLg} {
    position: fixed;
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
      color: ${color.text3};
      font: ${font.caption};
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
`;
