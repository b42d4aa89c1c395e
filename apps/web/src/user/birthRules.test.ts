import { describe, expect, it } from 'vitest';
import { cardName, maskedMobile, roleName } from '../shared/userRules.js';

describe('the user’s page (USER)', () => {
  it.each([
    ['10000000001', '100****0001'],
    ['100****0001', '100****0001'],
    [' 13812345678 ', '138****5678'],
    ['021-5555', '****'],
    ['', ''],
  ])('[WEB-USER-1] the number %j is shown as %j', (mobile, shown) => {
    expect(maskedMobile(mobile)).toBe(shown);
  });

  it('kinds and memberships have names; an expired one, and unknown numbers, have none', () => {
    expect([1, 2, 3, 0, 9].map((kind) => roleName(['User'], kind))).toEqual(['业主', '商家', '设计机构', '', '']);
    expect([1, 2, 3, 0].map((level) => cardName(level, null, 1_000))).toEqual([
      '月卡会员',
      '季卡会员',
      '年卡会员',
      null,
    ]);
    expect([cardName(1, 1_001, 1_000), cardName(1, 1_000, 1_000)]).toEqual(['月卡会员', null]);
  });
});
