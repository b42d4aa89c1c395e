import { describe, expect, it } from 'vitest';
import { pageAfter } from './FirstLoginScreen.js';

describe('the first log-in (FIRST)', () => {
  it.each([
    [{ from: '/Order?id=7' }, '/Order?id=7'],
    [{ from: '/FirstLogin' }, '/Home'],
    [{ from: '/firstlogin?x=1' }, '/Home'],
    [{ from: 'https://evil.example' }, '/Home'],
    [{ from: 7 }, '/Home'],
    [null, '/Home'],
  ])('[WEB-FIRST-1] after %j opens %s', (state, page) => {
    expect(pageAfter(state)).toBe(page);
  });
});
