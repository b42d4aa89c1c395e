import { describe, expect, it } from 'vitest';
import { fitted, offerErrors, type OfferRoots } from './offerRules.js';
import type { OrderDraft } from './orderDraft.js';

const branch = (id: string, parentId: string | null, name: string) => ({
  id,
  parentId,
  name,
  icon: '',
  orderType: 1,
  sort: 1,
  serviceTypes: [1],
});
const root = (id: string, name: string, children: Readonly<Record<string, string>>): OfferRoots[number] => ({
  ...branch(id, null, name),
  children: Object.entries(children).map(([child, title]) => branch(child, id, title)),
});
const LAMPS = root('1', '灯具', { 101: '吸顶灯', 102: '吊灯' });
const PLUMBING = root('2', '水电', { 201: '水管', 202: '插座' });
const DRAFT: OrderDraft = {
  values: { orderType: '1', serviceType: '1', categoryId: '101' },
  items: [{ itemId: '1011', categoryId: '101', name: '吸顶灯安装', unit: '个', price: 5_500, quantity: 1 }],
};

describe('the services of an order and its category (RELEASE)', () => {
  it('the category of a chosen service is back when a provider who lacks it is removed', () => {
    const withMaster: OrderDraft = { ...DRAFT, values: { ...DRAFT.values, masterId: '3002' } };
    const lacking = fitted(withMaster, [PLUMBING]);
    expect(lacking.values.categoryId).toBe('');
    expect(offerErrors(lacking, [PLUMBING])).toEqual({ items: '吸顶灯安装：该服务方不提供，请移除' });
    const removed = fitted({ ...lacking, values: { ...lacking.values, masterId: '' } }, [LAMPS, PLUMBING]);
    expect(removed.values.categoryId).toBe('101');
    expect(offerErrors(removed, [LAMPS, PLUMBING])).toEqual({});
  });

  it('a draft with services and without a category cannot be sent', () => {
    const [item] = DRAFT.items;
    if (item === undefined) throw new Error('the draft has a service');
    const { categoryId: _, ...unplaced } = item;
    const open: OrderDraft = { values: { ...DRAFT.values, categoryId: '' }, items: [unplaced] };
    expect(offerErrors(open, [LAMPS])).toEqual({ items: '请选择服务类目' });
    expect(offerErrors({ ...open, items: [] }, [LAMPS])).toEqual({});
  });
});
