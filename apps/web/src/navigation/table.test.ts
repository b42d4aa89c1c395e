import { describe, expect, it } from 'vitest';
import { ROUTES, SECTION_HREFS } from './table.js';

const PATHS = [
  '/Home',
  '/Search',
  '/Schedule',
  '/masterDetail',
  '/ReleaseOrder',
  '/ReleaseBatchOrder',
  '/FirstLogin',
  '/Square',
  '/Problem',
  '/ProblemDetails',
  '/Rental',
  '/Message',
  '/Order',
  '/User',
  '/Pay',
  '/PayVip',
  '/Login',
  '/register',
  // The operator's documents are not in the specification.
  '/Agreement',
  '/Privacy',
  '/License',
  '/ForgotPassword',
  // Neither are receipts, and the pages of shops and designs.
  '/Receipt',
  '/shopDetail',
  '/designDetail',
  '/group',
  '/group/:id',
  '/contact',
  '/contact/:id',
  '/chatroom',
  '/chatroom/:id',
];

describe('the addresses (ROUTE)', () => {
  it('[WEB-ROUTE-1] every address of the specification exists, once and in its own case', () => {
    expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(PATHS.toSorted());
  });

  it('[WEB-ROUTE-2] the route names are those specified; register is called login in lower case', () => {
    const names = new Set(ROUTES.map(({ name }) => name));
    for (const name of ['Home', 'Square', 'Message', 'Order', 'User', 'Login', 'group', 'contact']) {
      expect(names).toContain(name);
    }
    expect(ROUTES.find(({ path }) => path === '/register')?.name).toBe('login');
    expect(ROUTES.filter(({ isKeptAlive }) => isKeptAlive).map(({ name }) => name)).toEqual(['Login', 'login']);
  });

  it('[WEB-ROUTE-5] the message section leads to the groups, the others to their own pages', () => {
    expect(SECTION_HREFS).toEqual({
      home: '/Home',
      square: '/Square',
      message: '/group',
      order: '/Order',
      user: '/User',
    });
  });

  it('[WEB-ROUTE-6] the name of the route decides which section is highlighted', () => {
    const sectionsOf = (...names: string[]) =>
      new Set(ROUTES.filter(({ name }) => names.includes(name)).map(({ section }) => section));
    expect(sectionsOf('Message', 'group', 'contact', 'chatroom')).toEqual(new Set(['message']));
    for (const [name, section] of [
      ['Home', 'home'],
      ['Square', 'square'],
      ['Order', 'order'],
      ['User', 'user'],
      ['Search', null],
      ['Login', null],
    ] as const) {
      expect(sectionsOf(name)).toEqual(new Set([section]));
    }
  });
});
