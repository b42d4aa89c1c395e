import { describe, expect, it } from 'vitest';
import { isWorthSaving, PROFILE_LIMITS, profileProblem } from './people.js';

describe('profiles (PROFILE)', () => {
  it('[IM-PROFILE-1] a birth date is a year from 1920 to 2018, a month and a day', () => {
    for (const good of ['1920-1-1', '2018-12-31', '1999-01-09', '2001-2-31'])
      expect(profileProblem('birth', good)).toBeNull();
    for (const bad of ['1919-1-1', '2019-1-1', '2000-13-1', '2000-1-32', '2000-0-1', '2000/1/1', '2000-1-1 ', 'x']) {
      expect(profileProblem('birth', bad)).toBe('birthMalformed');
    }
  });

  it('[IM-PROFILE-1] a phone number is eleven digits and begins with 1', () => {
    expect(profileProblem('phone', '13800138000')).toBeNull();
    for (const bad of [
      '23800138000',
      '1380013800',
      '138001380000',
      '1380013800a',
      ' 13800138000',
      '１３８００１３８０００',
    ]) {
      expect(profileProblem('phone', bad)).toBe('phoneMalformed');
    }
  });

  it('[IM-PROFILE-1] an address has a name, an @ and a host with a dot', () => {
    for (const good of ['a@b.cn', 'lin.xiao+1@mail.example.com', '10001@qq.com'])
      expect(profileProblem('mail', good)).toBeNull();
    for (const bad of ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@@b.cn', `${'a'.repeat(60)}!`]) {
      expect(profileProblem('mail', bad)).toBe('mailMalformed');
    }
  });

  it('[IM-PROFILE-1] a value that is longer than the service accepts is invalid', () => {
    expect(profileProblem('nickname', '林'.repeat(PROFILE_LIMITS.nickname))).toBeNull();
    expect(profileProblem('nickname', '林'.repeat(PROFILE_LIMITS.nickname + 1))).toBe('tooLong');
    expect(profileProblem('mail', `${'a'.repeat(100_000)}@`)).toBe('tooLong');
  });

  it('[IM-PROFILE-2] an empty value and the same one close the editor and save nothing', () => {
    expect(isWorthSaving('林晓', '')).toBe(false);
    expect(isWorthSaving('林晓', ' ')).toBe(false);
    expect(isWorthSaving('林晓', '林晓')).toBe(false);
    expect(isWorthSaving('林晓', '林小晓')).toBe(true);
  });
});
