import { theme, zhPeople } from '@fitout/ui-kit';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { FRIENDS_HREF } from '../navigation/table.js';

/** The entry below the menu. */
export type TopMenuEntry = 'friends' | 'group' | 'chatroom';

const ENTRIES = [
  { id: 'friends', href: FRIENDS_HREF, label: zhPeople.friends },
  { id: 'group', href: '/group', label: zhPeople.allGroups },
  { id: 'chatroom', href: '/chatroom', label: zhPeople.chatrooms },
] as const satisfies readonly { readonly id: TopMenuEntry; readonly href: string; readonly label: string }[];

/** Contacts, groups and chatrooms: rendered only if configured (R083, A06). */
export function TopMenu({ current }: { readonly current: TopMenuEntry | null }) {
  return (
    <Menu aria-label={zhPeople.topMenu}>
      {ENTRIES.map(({ id, href, label }) => (
        <Link key={id} to={href} aria-current={id === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Menu>
  );
}

const { color, font, space } = theme;

const Menu = styled.nav`
  display: flex;
  flex: none;
  gap: ${space[4]};
  padding: ${space[8]} ${space[12]};
  border-bottom: 1px solid ${color.line};
  a {
    flex: 1;
    padding: ${space[4]} 0;
    border-radius: ${theme.radius.pill};
    color: ${color.text2};
    font: ${font.body};
    text-align: center;
    text-decoration: none;
  }
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brand};
    font: ${font.bodyStrong};
  }
`;
