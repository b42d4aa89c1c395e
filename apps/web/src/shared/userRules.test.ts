import { describe, expect, it } from 'vitest';
import { browserName, deviceLines } from '../user/SecurityPart.js';
import { userEntries, userPart } from '../user/userParts.js';
import { passwordErrors, passwordStrength } from './passwordRules.js';

describe('passwords (PASSWORD)', () => {
  it.each([
    ['', 'weak'],
    ['abc12', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['LinXiao1', 'weak'],
    ['Password1', 'weak'],
    ['aaaaaaa1', 'weak'],
    ['geheim12', 'medium'],
    ['我的密码很长1234', 'medium'],
    ['Geheim12', 'strong'],
    ['geheim und 2', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(passwordStrength(password, 'linxiao1')).toBe(strength);
  });

  it('[WEB-PASSWORD-2] a weak one is refused only if configured; two different ones are one error', () => {
    const typed = { password: 'x', repeat: 'x', userName: 'linxiao' };
    expect(passwordErrors({ ...typed, refusesWeak: false })).toEqual({});
    expect(passwordErrors({ ...typed, refusesWeak: true })).toEqual({ password: '密码强度不足，请按下方建议修改' });
    expect(passwordErrors({ ...typed, repeat: 'X', refusesWeak: false })).toEqual({ repeat: '两次输入的密码不一致' });
  });
});

describe('the menu of the personal centre (USER)', () => {
  const labels = (role: Parameters<typeof userEntries>[0]) => userEntries(role).map(({ label }) => label);

  it('[WEB-USER-8] customers and masters have addresses, staff have none', () => {
    expect(labels('customer')).toContain('我的地址');
    expect(labels('master')).toEqual(labels('customer'));
    expect(labels('service')).not.toContain('我的地址');
    expect(labels(null)).toEqual(labels('service'));
  });

  it('[WEB-USER-8] an address has a part of the user’s menu, or none', () => {
    expect(userPart('profile', 'service')).toBe('profile');
    expect(userPart('address', 'service')).toBeNull();
    expect(userPart('address', null)).toBe('address');
    for (const name of [null, '', 'Profile', 'constructor', '../x']) expect(userPart(name, 'customer')).toBeNull();
  });
});

describe('devices (SECURITY)', () => {
  it('connected devices are counted by kind, and a browser has its common name', () => {
    expect(deviceLines(['webim_1', 'ios_2', 'webim_3', 'demo'])).toEqual([
      { label: '网页端', count: 2 },
      { label: '苹果手机', count: 1 },
      { label: '其他设备', count: 1 },
    ]);
    expect(deviceLines([])).toEqual([]);
    expect(browserName('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140')).toBe(
      'Edge 浏览器 · Windows',
    );
    expect(browserName('Mozilla/5.0 (iPhone) Version/18 Safari/604.1')).toBe('Safari 浏览器 · iOS');
    expect(browserName('')).toBe('浏览器');
  });
});
