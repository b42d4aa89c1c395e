import type { EndpointKey } from '@fitout/api-client';
import type { Role } from '../shared/userRules.js';

export type UserPart = 'profile' | 'address' | 'message' | 'theme' | 'security' | 'about';

type Has = (what: EndpointKey | `/${string}`) => boolean;

export interface UserEntry {
  readonly id: UserPart | 'overview' | 'vip' | 'rental' | 'posts' | 'schedule' | 'help';
  readonly label: string;
  readonly href: `/${string}`;
  /** The address of the marketplace without which it is not there, besides that of its page. */
  readonly needs?: EndpointKey;
}

const ENTRIES: readonly (UserEntry & { readonly roles: readonly Role[] })[] = [
  { id: 'overview', label: '我的主页', href: '/User', roles: ['customer', 'master', 'service'] },
  {
    id: 'profile',
    label: '我的资料',
    href: '/User?part=profile',
    needs: 'user.update',
    roles: ['customer', 'master', 'service'],
  },
  { id: 'vip', label: '会员中心', href: '/PayVip', roles: ['customer'] },
  {
    id: 'address',
    label: '我的地址',
    href: '/User?part=address',
    needs: 'address.list',
    roles: ['customer', 'master'],
  },
  { id: 'schedule', label: '上门日程', href: '/Schedule', roles: ['master'] },
  { id: 'rental', label: '我的租赁', href: '/Rental?tab=mine', roles: ['customer', 'master'] },
  { id: 'posts', label: '我的发布', href: '/Square?tab=mine', roles: ['customer', 'master', 'service'] },
  { id: 'message', label: '消息设置', href: '/User?part=message', roles: ['customer', 'master', 'service'] },
  { id: 'theme', label: '外观', href: '/User?part=theme', roles: ['customer', 'master', 'service'] },
  { id: 'security', label: '账号与安全', href: '/User?part=security', roles: ['customer', 'master', 'service'] },
  { id: 'help', label: '帮助中心', href: '/Problem', roles: ['customer', 'master', 'service'] },
  { id: 'about', label: '关于', href: '/User?part=about', roles: ['customer', 'master', 'service'] },
];

/** The menu for a role, in its order; the common entries until the role is known. `has` says what the marketplace has. */
export function userEntries(role: Role | null, has: Has = () => true): readonly UserEntry[] {
  return ENTRIES.filter(
    ({ roles, href, needs = href }) =>
      (role === null ? roles.length === 3 : roles.includes(role)) && has(href) && has(needs),
  );
}

/** The part in an address; null for the overview and for any part that is not in this role's menu. */
export function userPart(name: string | null, role: Role | null, has: Has = () => true): UserPart | null {
  const part = PARTS.find((one) => one === name);
  if (part === undefined) return null;
  const isOfRole = role === null || userEntries(role).some(({ id }) => id === part);
  const { needs } = ENTRIES.find(({ id }) => id === part) ?? {};
  return isOfRole && (needs === undefined || has(needs)) ? part : null;
}

const PARTS: readonly UserPart[] = ['profile', 'address', 'message', 'theme', 'security', 'about'];
