import { describe, expect, it } from 'vitest';
import { rentalErrors, rentalFee, type RentalDraft } from './rentalRules.js';

const DRAFT: RentalDraft = { startDate: '2026-11-25', endDate: '2026-11-26', quantity: '2', addressId: 'a1' };
const NOW = { today: '2026-11-24', stock: 5 };

describe('a rental (RENTAL)', () => {
  it.each([
    [{}, {}],
    [{ quantity: '0' }, { quantity: '数量至少为 1' }],
    [{ quantity: '' }, { quantity: '数量至少为 1' }],
    [{ quantity: '０' }, { quantity: '数量至少为 1' }],
    [{ quantity: 'abc' }, { quantity: '数量至少为 1' }],
    [{ quantity: '-1' }, { quantity: '数量至少为 1' }],
    [{ quantity: '６' }, { quantity: '库存仅 5 件' }],
    [{ addressId: '' }, { addressId: '请选择使用地址' }],
    [{ startDate: '2026-11-23' }, { startDate: '开始日期不能早于今天' }],
    [{ startDate: '2026-02-30' }, { startDate: '请输入正确的日期，如 2026-11-25' }],
    [{ startDate: '' }, { startDate: '请选择开始日期' }],
    [{ endDate: '2026-11-24' }, { endDate: '结束日期不能早于开始日期' }],
    [{ endDate: '2027-03-01' }, { endDate: '一次最多租 90 天' }],
    [{ startDate: '2027-03-01', endDate: '2027-03-01' }, { startDate: '最多提前 90 天预订' }],
  ])('%j has the errors %j', (change, errors) => {
    expect(rentalErrors({ ...DRAFT, ...change }, NOW)).toEqual(errors);
  });

  it('the rent counts both days and each tool, the deposit each tool', () => {
    expect(rentalFee({ dayPrice: 1_800, deposit: 30_000 }, DRAFT)).toMatchObject({ rent: 7_200, total: 67_200 });
    expect(rentalFee({ dayPrice: null, deposit: 0 }, DRAFT)).toBeNull();
  });
});
