import type { Exception } from '../../src/testing/walk/WalkPlan.js';

/** The controls that the walk does not press, each with the reason; another test proves what it does. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    matches: ({ name, role }) => role === 'button' && name === '退出',
    reason: '退出 ends the login, and the walk with it: ENTER, WEB-ACCOUNT-3',
  },
  {
    matches: ({ name, role }) => role === 'button' && /^以.+登录$/u.test(name),
    reason: 'a demo account logs another person in, and the walk would continue as that person',
  },
  {
    matches: ({ href }) => href !== null && !href.startsWith('/'),
    reason: 'a link out of the site, to a telephone or to a file',
  },
];
