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
  it('[WEB-FRAME-6] each page is a section, above a section’s page, or leads to a page that is there', () => {
    const framed = ROUTES.filter(({ screen, section }) => screen !== 'login' && section === undefined);
    for (const { parent } of framed) expect(PATHS).toContain(parent);
  });

  it('[WEB-ROUTE-1] every address of the specification exists, once and in its own case', () => {
    expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(PATHS.toSorted());
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
});
