import { describe, expect, it } from 'vitest';
import { conversationHref, serviceHref } from './hrefs.js';
import { findRoute, HOME, levelOf, mayEnter, pageTitle, redirectTarget, wayBetween } from './rules.js';
import { ROUTES } from './table.js';

describe('the page of an address (ROUTE)', () => {
  it('letters match in either case, and a trailing slash makes no difference', () => {
    for (const route of ROUTES) {
      const path = route.path.replace(':id', '7');
      for (const spelling of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
        expect(findRoute(spelling)?.route.path).toBe(route.path);
      }
    }
  });

  it('an unknown address has no route', () => {
    for (const path of ['/', '/Homes', '/contact/1/2', '/api', '']) expect(findRoute(path)).toBeNull();
  });

  it('[WEB-ROUTE-4] a message route has an id with any characters', () => {
    for (const id of ['2001', 'a b', '张三', 'x/y', '100%', '../Login', '?id=1#x']) {
      const href = conversationHref({ kind: 'contact', id });
      expect(findRoute(href)).toMatchObject({ route: { name: 'contact' }, id });
    }
    expect(findRoute('/group')?.id).toBeNull();
    expect(findRoute('/group/%E0%A4%A')?.id).toBe('%E0%A4%A');
  });

  it('[WEB-ROUTE-4] the link to customer service is the user’s staff member, or else the list', () => {
    expect(serviceHref('2001')).toBe('/contact/2001');
    expect(serviceHref(null)).toBe('/contact');
  });
});

it.each([
  ['/Home', null],
  ['/Order', null],
  ['/contact/2001', null],
  ['/Order?id=7', { title: '订单详情', href: '/Order' }],
  ['/Square?post=7', { title: '动态', href: '/Square' }],
  ['/ProblemDetails?id=7', { title: '问题详情', href: '/Problem' }],
])('[WEB-FRAME-6] the page %s is below %o', (address, level) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.test');
  const found = findRoute(pathname);
  expect(found && levelOf(found, searchParams)).toEqual(level);
});

it.each([
  ['/group', '/group/7', 'slide', null],
  ['/contact/7', '/contact', 'slideBack', null],
  ['/Home', '/masterDetail?id=7', 'fade', 'fade'],
  ['/Order?id=7', '/Order', 'fade', 'fade'],
  ['/Search', '/masterDetail?id=7', 'fade', 'fade'],
  ['/Order?id=7', '/group/7', 'fade', 'fade'],
  ['/Order?id=7', '/Order?id=7&tab=info', null, null],
  ['/group/7', '/group/8', null, null],
  ['/Home', '/Order', null, null],
  ['/Login', '/Home', null, null],
])('[WEB-FRAME-7] from %s to %s a phone’s page comes by %s, a wide one by %s', (from, to, ...ways) => {
  const [before, after] = [from, to].map((address) => new URL(address, 'https://shop.test'));
  for (const [at, way] of ways.entries()) expect(before && after && wayBetween(before, after, at === 0)).toBe(way);
});

describe('the guard (GUARD)', () => {
  it('[WEB-GUARD-1] without a token only kept-alive and open pages may be opened, with one all', () => {
    for (const route of ROUTES) {
      expect(mayEnter(route, true)).toBe(true);
      expect(mayEnter(route, false)).toBe(
        ['/Login', '/register', '/Agreement', '/Privacy', '/License', '/ForgotPassword'].includes(route.path),
      );
    }
  });

  it.each(['/contact/2001', '/Order?id=7', '/message', '/Pay?payInfoId=1&x=%2F%2Fa', '/Home#top', '/group/张三'])(
    '%s was requested and is opened',
    (from) => {
      expect(redirectTarget(from)).toBe(from);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example/Home',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' /Home',
    '/Home\\..\\x',
    '/.//evil.example',
    '/Login',
    '/register?username=1001',
    '/LOGIN',
    '/nowhere',
    '',
    null,
    undefined,
    7,
    { pathname: '/Home' },
    ['/Home'],
  ])('%j is not a page of this site, so the home page is opened', (from) => {
    expect(redirectTarget(from)).toBe(HOME);
  });

  it('every accepted address is of this site when a browser resolves it', () => {
    const parts = ['/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '\t', '\n', ' ', 'Home', 'contact', 'evil.example'];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const to = redirectTarget(`/${a}${b}${c}`);
          expect(new URL(to, 'https://here.example').origin).toBe('https://here.example');
        }
      }
    }
  });
});

describe('the title of the tab (ROUTE)', () => {
  it.each([
    [null, 0, '家装'],
    ['首页', 0, '首页 - 家装'],
    ['首页', 1, '(1) 首页 - 家装'],
    ['首页', 99, '(99) 首页 - 家装'],
    ['首页', 100, '(99+) 首页 - 家装'],
  ])('page %j with %i unread has the title %s', (page, unread, title) => {
    expect(pageTitle(page, '家装', unread)).toBe(title);
  });
});
