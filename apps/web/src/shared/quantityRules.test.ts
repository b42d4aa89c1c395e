import { describe, expect, it } from 'vitest';
import { isQuantity, quantityError, quantityTyped } from './quantityRules.js';

describe('quantities (RELEASE)', () => {
  it.each([
    ['80', '㎡', 80],
    ['12.5', '米', 12.5],
    ['８０', '㎡', 80],
    [' 3 ', '个', 3],
    ['', '个', 0],
    ['9999', '个', 9_999],
  ])('%j %s is %d', (text, unit, quantity) => {
    expect([quantityTyped(text, unit), quantityError(text, unit)]).toEqual([quantity, null]);
  });

  it.each([
    ['1.5', '个', '按个计价，数量应为整数'],
    ['0.125', '㎡', '数量最多两位小数'],
    ['10000', '㎡', '数量最多 9999'],
    ['-1', '个', '请输入正确的数量'],
    ['abc', '米', '请输入正确的数量'],
    ['1e3', '米', '请输入正确的数量'],
  ])('%j %s is %s', (text, unit, error) => {
    expect([quantityTyped(text, unit), quantityError(text, unit)]).toEqual([null, error]);
  });

  it('half a square metre can be ordered, half a lamp and zero cannot', () => {
    expect([isQuantity(0.5, '㎡'), isQuantity(0.5, '个'), isQuantity(0, '㎡')]).toEqual([true, false, false]);
  });
});
