import { describe, expect, it } from 'vitest';
import { isFirstLoginDue, skippedFirstLogin } from '../account/accountRules.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';

describe('the first log-in (FIRST)', () => {
  it('[WEB-FIRST-2] a skip applies to one account, and without storage to none', () => {
    const storage = createMemoryStorage();
    const open = () => storage;
    const denied = (): never => {
      throw new TypeError('denied');
    };
    skippedFirstLogin(open, '1004').save(true);
    expect(isFirstLoginDue(open, { id: '1004', firstLogin: true })).toBe(false);
    expect(isFirstLoginDue(open, { id: '1007', firstLogin: true })).toBe(true);
    expect(isFirstLoginDue(open, { id: '1007' })).toBe(false);
    expect(isFirstLoginDue(open, undefined)).toBe(false);
    skippedFirstLogin(denied, '1004').save(true);
    expect(isFirstLoginDue(denied, { id: '1004', firstLogin: true })).toBe(true);
  });
});
