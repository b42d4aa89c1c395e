import { matchRoutes } from 'react-router-dom';
import { NOT_FOUND, ROUTES, type RouteRecord } from './table.js';

/** The largest count in the title; above it is this and a plus, as on every badge. */
const MOST_COUNTED = 99;

/** The target of the bare address (R038), and the default after log-in. */
export const HOME = '/Home';

/** A recognised address. */
export interface FoundRoute {
  readonly route: RouteRecord;
  /** The `{id}` of a message route, decoded; null without one (R065). */
  readonly id: string | null;
}

/** The route of a path, in any case of letters; null for an unknown address (A01). */
export function findRoute(pathname: string): FoundRoute | null {
  const { route, params } = matchRoutes([...ROUTES], pathname)?.[0] ?? {};
  return route === undefined ? null : { route, id: params?.['id'] ?? null };
}

/** The page of a path; null for the bare address, which redirects to `/Home` (R038). */
export function pageAt(pathname: string): FoundRoute | null {
  return /^\/*$/u.test(pathname) ? null : (findRoute(pathname) ?? { route: NOT_FOUND, id: null });
}

/** The title of a page below the first level, and the address of the page above it; null on the first level. */
export function levelOf({ route }: FoundRoute, search: URLSearchParams): { title: string; href: string } | null {
  const { one, parent, path, title } = route;
  if (one !== undefined && search.has(one[0])) return { title: one[1], href: path };
  return parent === undefined ? null : { title, href: parent };
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * How a page takes the place of another: on a phone a conversation slides over its list, elsewhere a page above or below
 * fades in. Sections, tabs and the pages without a frame change at once.
 */
export function wayBetween(from: Place, to: Place, isPhone: boolean): 'slide' | 'slideBack' | 'fade' | null {
  const [before, after] = [from, to].map(({ pathname, search }) => {
    const found = findRoute(pathname) ?? { route: NOT_FOUND, id: null };
    const { screen, isKeptAlive } = found.route;
    if (isKeptAlive === true || pathname === '/') return null;
    const isBelow = screen === 'messaging' ? isPhone && found.id !== null : levelOf(found, new URLSearchParams(search));
    return { screen, isBelow: Boolean(isBelow) };
  });
  if (!before || !after) return null;
  const isSame = before.screen === after.screen;
  if (before.isBelow === after.isBelow) return isSame || !after.isBelow ? null : 'fade';
  if (!isSame || after.screen !== 'messaging') return 'fade';
  return after.isBelow ? 'slide' : 'slideBack';
}

/** The guard: without a token only kept-alive pages and documents that need no log-in may be opened (R070). */
export function mayEnter(route: RouteRecord, isLoggedIn: boolean): boolean {
  return isLoggedIn || route.isKeptAlive === true || route.isOpen === true;
}

/**
 * The page after log-in: the requested one if it is of this site, else home.
 *
 * The value comes from the browser's history, so it is untrusted: browsers treat `//host` and `/\host` as another site
 * and drop tabs and line breaks.
 */
export function redirectTarget(from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(from)) return HOME;
  const found = findRoute(from.split(/[?#]/u, 1)[0] ?? '');
  return found === null || found.route.isKeptAlive === true ? HOME : from;
}

/**
 * The tab's title: the unread count, as on the badge of the message section, then the page and the site.
 */
export function pageTitle(page: string | null, site: string, unread: number): string {
  const name = page === null ? site : `${page} - ${site}`;
  if (unread === 0) return name;
  return `(${unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}) ${name}`;
}
