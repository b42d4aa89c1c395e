import type { EndpointKey } from '@fitout/api-client';
import type { Role } from '../shared/userRules.js';

const PARTS = ['profile', 'address', 'message', 'favourites', 'theme', 'security', 'about'] as const;
export type UserPart = (typeof PARTS)[number];

type Has = (what: EndpointKey | `/${string}`) => boolean;

export interface UserEntry {
  readonly id: UserPart | 'overview';
  readonly label: string;
  readonly href: `/${string}`;
  /** The address of the marketplace without which it is not there, besides that of its page. */
  readonly needs?: EndpointKey;
}

const ALL: readonly Role[] = ['customer', 'master', 'service'];
const BUYERS: readonly Role[] = ['customer', 'master'];
const ENTRIES: readonly (UserEntry & { readonly roles: readonly Role[] })[] = [
  { id: 'overview', label: '我的主页', href: '/User', roles: ALL },
  { id: 'profile', label: '我的资料', href: '/User?part=profile', needs: 'user.update', roles: ALL },
  { id: 'address', label: '我的地址', href: '/User?part=address', needs: 'address.list', roles: BUYERS },
  { id: 'message', label: '消息设置', href: '/User?part=message', roles: ALL },
  { id: 'favourites', label: '收藏', href: '/User?part=favourites', needs: 'favourite.list', roles: ALL },
  { id: 'theme', label: '外观', href: '/User?part=theme', roles: ALL },
  { id: 'security', label: '账号与安全', href: '/User?part=security', roles: ALL },
  { id: 'about', label: '关于', href: '/User?part=about', roles: ALL },
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
