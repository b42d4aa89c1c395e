import { describe, expect, it } from 'vitest';
import { draftHref, isNeedOpen, type Need, needGroups, needHref, withNeed } from './needRules.js';
import type { OfferRoots } from './offerRules.js';
import type { OrderDraft } from './orderDraft.js';

const branch = (id: string, name: string, orderType: number, serviceTypes: number[]) => ({
  id,
  name,
  orderType,
  serviceTypes,
  parentId: null,
  icon: '',
  sort: 0,
});
const ROOTS: OfferRoots = [
  { ...branch('1', '灯具', 1, [1]), children: [branch('101', '吸顶灯', 1, [1])] },
  { ...branch('7', '保养清洁', 2, [6]), children: [branch('701', '开荒保洁', 2, [6])] },
];
const need = (id: string, categoryId: string | null, more: Partial<Need> = {}): Need => ({
  id,
  categoryId,
  tab: 'service',
  title: `服务${id}`,
  intro: '',
  imageUrl: '',
  nextDate: '',
  nextSlot: '',
  city: '',
  price: 5_500,
  score: 5,
  orderCount: 0,
  unit: '个',
  serviceTypes: [1],
  ...more,
});
const DRAFT: OrderDraft = {
  values: {
    orderType: '1',
    serviceType: '1',
    categoryId: '101',
    masterId: '3001',
    contactName: '林晓',
    remark: '带梯子',
  },
  items: [{ itemId: '31', name: '吸顶灯安装', unit: '个', price: 5_500, quantity: 3 }],
};

describe('the first step of an order (RELEASE)', () => {
  it('is shown unless the address has a service, a provider or an older order', () => {
    const open = ['', 'date=2026-11-25', 'categoryId=', 'utm=x'].map((text) => isNeedOpen(new URLSearchParams(text)));
    expect(open).toEqual([true, true, true, true]);
    const queries = ['categoryId=1', 'masterId=3', 'type=3&providerId=6', 'again=5', 'type=2', 'serviceType=2'];
    expect(queries.map((text) => isNeedOpen(new URLSearchParams(text)))).not.toContain(true);
  });

  it('services are grouped by the root of their category; those without one are kept', () => {
    const groups = needGroups([need('9', '999'), need('2', '701'), need('1', '101'), need('3', null)], ROOTS);
    expect(groups.map(({ name, needs }) => [name, needs.map(({ id }) => id)])).toEqual([
      ['灯具', ['1']],
      ['保养清洁', ['2']],
      ['其他服务', ['9', '3']],
    ]);
  });

  it('the order type and the kind of service follow from the service; the visit and the rest stay', () => {
    const next = withNeed(DRAFT, need('71', '701', { unit: '㎡', price: 900, serviceTypes: [6] }), ROOTS);
    expect(next.items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['71', 1]]);
    expect(next.values).toMatchObject({ orderType: '2', serviceType: '6', categoryId: '701', masterId: '' });
    expect(next.values).toMatchObject({ contactName: '林晓', remark: '带梯子' });
  });

  it('a service that is chosen already keeps its quantity; one without a price is not ordered', () => {
    expect(withNeed(DRAFT, need('31', '101'), ROOTS).items).toBe(DRAFT.items);
    const none = withNeed(DRAFT, need('88', '101', { price: null }), ROOTS);
    expect([none.items, none.values['categoryId']]).toEqual([[], '101']);
  });

  it('the address of the form has the service, and the values of the visit', () => {
    const search = new URLSearchParams('date=2026-11-25');
    expect(needHref(need('71', '701', { serviceTypes: [6] }), search)).toBe(
      '/ReleaseOrder?date=2026-11-25&categoryId=701&serviceType=6',
    );
    expect(draftHref(DRAFT)).toBe('/ReleaseOrder?type=1&categoryId=101&masterId=3001');
  });
});
