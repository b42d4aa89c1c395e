import { media, theme } from '@fitout/ui-kit';
import {
  Bell,
  CalendarDays,
  ChevronRight,
  CircleQuestionMark,
  Crown,
  Info,
  LayoutGrid,
  MapPin,
  ShieldCheck,
  SunMoon,
  User,
  UserPen,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Role } from '../shared/userRules.js';
import { userEntries, type UserEntry } from './userParts.js';
import { useHas } from '../navigation/RouterLink.js';

const ICONS: Readonly<Record<UserEntry['id'], LucideIcon>> = {
  overview: User,
  profile: UserPen,
  vip: Crown,
  address: MapPin,
  schedule: CalendarDays,
  rental: Wrench,
  posts: LayoutGrid,
  message: Bell,
  theme: SunMoon,
  security: ShieldCheck,
  help: CircleQuestionMark,
  about: Info,
};

/** The user's role, and the current part. */
export interface UserMenuProps {
  /** Null until the marketplace has answered. */
  readonly role: Role | null;
  readonly current: UserEntry['id'];
}

/** The menu of the personal centre; on a phone a list with an arrow in each line. */
export function UserMenu({ role, current }: UserMenuProps) {
  return (
    <Menu aria-label="个人中心菜单">
      <ul>
        {userEntries(role, useHas()).map(({ id, label, href }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} data-entry={id}>
              <Link to={href} aria-current={id === current ? 'page' : undefined}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {label}
                <ChevronRight className="arrow" size={18} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </Menu>
  );
}

const { color, font, space } = theme;

const Menu = styled.nav`
  position: sticky;
  top: calc(var(--header-h) + ${space[16]});
  padding: ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  a {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-height: 44px;
    padding: 0 ${space[12]};
    border-radius: ${theme.radius.small};
    color: ${color.text2};
    transition: background ${theme.motion.hover};
  }
  .arrow {
    display: none;
  }
  ${media.hover} {
    a:hover {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandStrong};
    font: ${font.bodyStrong};
  }
  ${media.underLg} {
    position: static;
    [data-entry='overview'] {
      display: none;
    }
    a {
      min-height: 52px;
    }
    li + li a {
      border-radius: 0;
      border-top: 1px solid ${color.line};
    }
    [data-entry='overview'] + li a {
      border-top: 0;
    }
    .arrow {
      display: block;
      margin-inline-start: auto;
      color: ${color.text3};
    }
  }
  ${media.underSm} {
    border-inline-width: 0;
    border-radius: 0;
  }
`;
