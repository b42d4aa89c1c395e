import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { lastQueryLogin, type QuerySituation, queryStep } from './QueryLogin.js';
import { queryNameOf } from './accountRules.js';

const FREE: QuerySituation = { mode: 'auto', self: null, lastAt: null, now: 100_000 };

describe('a user name in the address (QUERY)', () => {
  it.each([
    ['/Login', '?username=1003', '1003', '/Login'],
    ['/login/', '?username=1003&type=notice', '1003', '/Login?type=notice'],
    ['/register', '?username=1003', '1003', '/Login'],
    ['/Login', '?username=%E6%9E%97&username=2', '林', '/Login'],
    ['/Login', '?username=', '', '/Login'],
    ['/Login', '?password=geheim', null, '/Login'],
    ['/register', '?password=geheim', null, '/register'],
    ['/Login', '?username=a&password=geheim', 'a', '/Login'],
  ])('[WEB-QUERY-1] %s%s names %j and leaves %s', (pathname, search, name, address) => {
    expect(queryNameOf(pathname, search)).toEqual({ name, address });
  });

  it.each([
    ['/Login', ''],
    ['/Login', '?type=notice'],
    ['/Home', '?username=1003'],
    ['/contact/1003', '?username=1003'],
    ['/Login/x', '?username=1003'],
  ])('[WEB-QUERY-1] %s%s is left unchanged', (pathname, search) => {
    expect(queryNameOf(pathname, search)).toEqual({ name: null, address: null });
  });

  it.each(['', ' ', 'a b', 'a\n', '<b>', 'a>', 'a\u0000', '\u202ea', 'x'.repeat(65)])('%j is no user name', (name) => {
    expect(queryStep(name, FREE)).toBe('ignore');
  });

  it('[WEB-QUERY-2] it logs in, or waits for a press, or does nothing, as configured', () => {
    expect(queryStep('1003', FREE)).toBe('logIn');
    expect(queryStep('x'.repeat(64), FREE)).toBe('logIn');
    expect(queryStep('1003', { ...FREE, mode: 'confirm' })).toBe('fill');
    expect(queryStep('1003', { ...FREE, mode: 'off' })).toBe('ignore');
    expect(queryStep('1003', { ...FREE, mode: 'off', self: '1001' })).toBe('ignore');
  });

  it('a logged-in user confirms first, except for their own account', () => {
    for (const mode of ['auto', 'confirm'] as const) {
      expect(queryStep('1003', { ...FREE, mode, self: '1001' })).toBe('ask');
      expect(queryStep('U1', { ...FREE, mode, self: 'u1' })).toBe('stay');
    }
  });

  it('within five seconds of the previous one it only fills the form', () => {
    const at = (lastAt: number) => queryStep('1003', { ...FREE, lastAt });
    expect([at(95_001), at(95_000), at(100_000), at(200_000)]).toEqual(['fill', 'logIn', 'fill', 'logIn']);
  });

  it('the time is stored in the tab; damaged or denied storage counts as none', () => {
    const storage = createMemoryStorage();
    const last = lastQueryLogin(() => storage);
    expect(last.load()).toBeNull();
    last.save(7_000);
    expect([last.load(), storage.getItem('queryLoginAt')]).toEqual([7_000, '7000']);
    storage.setItem('queryLoginAt', 'soon');
    expect(last.load()).toBeNull();
    const denied = lastQueryLogin(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([denied.load(), denied.save(1)]).toEqual([null, false]);
  });
});
