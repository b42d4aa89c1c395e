import { describe, expect, it } from 'vitest';
import { isFirstLoginDue, skipFirstLogin } from '../account/firstLogin.js';

describe('the first log-in (FIRST)', () => {
  it('[WEB-FIRST-2] a skip applies to one account, and without storage to none', () => {
    const values = new Map<string, string>();
    const open = () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
    const denied = (): never => {
      throw new TypeError('denied');
    };
    skipFirstLogin(open, '1004');
    expect(isFirstLoginDue(open, { id: '1004', firstLogin: true })).toBe(false);
    expect(isFirstLoginDue(open, { id: '1007', firstLogin: true })).toBe(true);
    expect(isFirstLoginDue(open, { id: '1007' })).toBe(false);
    expect(isFirstLoginDue(open, undefined)).toBe(false);
    skipFirstLogin(denied, '1004');
    expect(isFirstLoginDue(denied, { id: '1004', firstLogin: true })).toBe(true);
  });
});
