import { CONTRACT } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { memberDiscount, rateText } from '../shared/memberRules.js';
import { contactOf, withContact, withFirstContact, withoutContact } from '../shared/ownContact.js';
import { withOpenSlot } from '../shared/visitSlots.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { sampleSheet } from '../testing/sampleOrder.js';
import { countNotReorderable, firstDraft, type OrderDraft, reorderDraft, storedDraft } from './orderDraft.js';
import { changed, draftErrors, newOrderOf, sumOf, visitFields, withQuantity } from './orderFields.js';

const LAMP = { itemId: '31', name: '吸顶灯安装', unit: '个', price: 5_500 };
const SHEET = CONTRACT['order.details'].answer.parse(sampleSheet());
const { order: ORDER } = SHEET;
const OFFER = {
  categoryId: '101',
  name: '吸顶灯安装',
  unit: '个',
  minPrice: null,
  remark: '',
  needImages: false,
  serviceTypes: [],
};
const TODAY = '2026-11-20';
const VALUES = {
  orderType: '1',
  serviceType: '1',
  categoryId: '101',
  contactName: '林晓',
  contactMobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道 1 号',
  expectDate: '2026-11-25',
  timeSlot: 'PM',
  agreed: '1',
};
const DRAFT: OrderDraft = { values: VALUES, items: [{ ...LAMP, quantity: 3 }] };

describe('placing an order (RELEASE)', () => {
  it('[WEB-RELEASE-1] a complete one has no error; each missing or invalid value has its own', () => {
    expect(draftErrors(DRAFT, TODAY)).toEqual({});
    const wrong = { ...VALUES, contactMobile: '1234', area: ' ', expectDate: '2026-11-19', agreed: '' };
    expect(draftErrors({ values: wrong, items: [] }, TODAY)).toEqual({
      items: '请至少选择一项服务',
      contactMobile: '号码格式不合法，请重新输入...',
      area: '请填写区',
      expectDate: '不能早于今天',
      agreed: '请先阅读并同意服务协议',
    });
  });

  it('a past half day of today is refused and cannot be chosen; the next one is', () => {
    const at = (clock: string) => `2026-11-25T${clock}`;
    const morning = { ...VALUES, timeSlot: 'AM' };
    expect(draftErrors({ ...DRAFT, values: morning }, at('11:59'))).toEqual({});
    expect(draftErrors({ ...DRAFT, values: morning }, at('13:19'))).toEqual({ timeSlot: '该时段已过，请选择其他时段' });
    expect(draftErrors({ ...DRAFT, values: { ...morning, expectDate: '2026-11-26' } }, at('13:19'))).toEqual({});
    const slots = visitFields(at('18:00'), '2026-11-25').find(({ name }) => name === 'timeSlot');
    const off = slots?.kind === 'choice' ? slots.choices.map(({ isOff }) => isOff) : [];
    expect(off).toEqual([true, true, false]);
    expect(withOpenSlot(morning, at('13:19'))['timeSlot']).toBe('PM');
    expect(withOpenSlot(VALUES, at('13:19'))['timeSlot']).toBe('PM');
    expect(withOpenSlot(morning, at('21:30'))['timeSlot']).toBe('AM');
  });

  it('services are added, counted and removed again', () => {
    const three = changed(changed([], LAMP, 1), LAMP, 2);
    expect([three, sumOf(three)]).toEqual([[{ ...LAMP, quantity: 3 }], 16_500]);
    expect(changed(changed([], LAMP, 1), LAMP, -1)).toEqual([]);
    expect(changed([], LAMP, -1)).toEqual([]);
  });

  it('a quantity is typed; an invalid one stays as written, counts as zero and is reported', () => {
    const tiles = { itemId: '61', name: '瓷砖铺贴', unit: '㎡', price: 6_800 };
    const many = withQuantity(withQuantity([], tiles, '80'), LAMP, '2');
    expect(sumOf(many)).toBe(80 * 6_800 + 2 * 5_500);
    expect(changed(withQuantity([], tiles, '12.5'), tiles, 1)).toEqual([{ ...tiles, quantity: 13.5 }]);
    expect(withQuantity(many, tiles, '').map(({ itemId }) => itemId)).toEqual([LAMP.itemId]);
    const half = withQuantity([], LAMP, '1.5');
    expect([half, sumOf(half)]).toEqual([[{ ...LAMP, quantity: 0, typed: '1.5' }], 0]);
    expect(draftErrors({ ...DRAFT, items: half }, TODAY)).toEqual({
      items: '吸顶灯安装：按个计价，数量应为整数',
    });
    expect(changed(half, LAMP, 1)).toEqual([{ ...LAMP, quantity: 1 }]);
  });

  it('a member pays ninety-eight of every hundred, and reads 98折', () => {
    expect([memberDiscount(107_100, 98), memberDiscount(107_100, 100)]).toEqual([2_142, 0]);
    expect([rateText(98), rateText(90)]).toEqual(['98折', '9折']);
  });

  it('[WEB-RELEASE-2] the order has the chosen values, its sum and its token', () => {
    expect(newOrderOf(DRAFT)).toMatchObject({
      orderType: 1,
      categoryId: '101',
      masterGrant: 0,
      timeSlot: 'PM',
      arrived: false,
      amount: 16_500,
      items: [{ itemId: '31', quantity: 3, price: 5_500 }],
    });
    expect(newOrderOf({ ...DRAFT, values: { ...VALUES, masterId: '3001' } })).toMatchObject({
      masterGrant: 1,
      masterId: '3001',
    });
  });

  it('a draft is restored without its consent, and a damaged one is not', () => {
    const storage = createMemoryStorage();
    const stored = storedDraft(() => storage, '1001');
    stored.save(DRAFT);
    const { agreed: _, ...values } = DRAFT.values;
    expect(stored.load()).toEqual({ ...DRAFT, values });
    stored.save(null);
    expect(storage.length).toBe(0);
    for (const text of ['{', '7', '{"values":{"a":1},"items":[]}', '{"values":{},"items":[{"itemId":"1"}]}']) {
      storage.setItem('orderDraft:1001', text);
      expect(stored.load()).toBeNull();
    }
  });

  it('a draft is continued at an address of its order, also with a provider chosen on the way; else its visit stays', () => {
    const at = (address: string, masterId = '') => {
      const values = { ...VALUES, masterId, from: 'categoryId=101' };
      return firstDraft({ ...DRAFT, values }, new URLSearchParams(address));
    };
    const isContinued = (address: string, masterId?: string) => at(address, masterId).items.length > 0;
    expect(
      ['categoryId=101', 'masterId=3001', 'categoryId=102', 'type=2'].map((address) => isContinued(address)),
    ).toEqual([true, true, false, false]);
    expect(['3001', '3002'].map((master) => isContinued('masterId=3001', master))).toEqual([true, false]);
    expect(at('type=2').values).toMatchObject({ contactName: '林晓', expectDate: '2026-11-25', orderType: '2' });
  });

  it('a repeated order has current prices, and no day, pictures or masked number', () => {
    const line = (itemId: string | null, price: number | null) =>
      SHEET.items.slice(0, 1).map((one) => ({ ...one, itemId, price }));
    const order = { ...ORDER, contactMobile: '100****0001', masterGrant: 1, masterId: '3001' };
    const sheet = {
      ...SHEET,
      order,
      items: [line('31', 5_000), line('77', 900), line(null, 1), line('78', null)].flat(),
    };
    const source = { sheet, offered: [{ ...OFFER, id: '31', price: 5_500 }] };
    const draft = reorderDraft(source, 'again=1');
    expect(draft.items.map(({ itemId, price, quantity }) => [itemId, price, quantity])).toEqual([
      ['31', 5_500, 3],
      ['77', 900, 3],
    ]);
    expect(draft.values).toMatchObject({ masterId: '3001', providerId: '', contactMobile: '', from: 'again=1' });
    expect([draft.values['expectDate'], draft.values['images'], countNotReorderable(source)]).toEqual([
      undefined,
      undefined,
      2,
    ]);
    const shop = { ...sheet, order: { ...order, orderType: 2, providerId: '5001' } };
    expect(reorderDraft({ ...source, sheet: shop }, '').values).toMatchObject({ masterId: '', providerId: '5001' });
  });
});

describe('the contact of an order (RELEASE)', () => {
  const me = { actualName: '林晓', nickName: '晓晓家装', mobile: '10000000001' };

  it('the contact of an order is the user if the order names none', () => {
    const draft = { values: { contactName: '', remark: '带梯子' }, items: [] };
    expect(withContact(draft, contactOf(me)).values).toEqual({
      contactName: '林晓',
      contactMobile: '10000000001',
      remark: '带梯子',
    });
    const typed = { values: { contactMobile: '10000000003' }, items: [] };
    expect(withContact(typed, contactOf(me))).toBe(typed);
  });

  it('a draft is stored without the user’s own contact, and with one of which a part was typed', () => {
    const own = contactOf(me);
    const values = { remark: '带梯子', ...own };
    expect(withoutContact({ values, items: [] }, own)).toEqual({ values: { remark: '带梯子' }, items: [] });
    const typed = { values: { ...values, contactMobile: '10000000003' }, items: [] };
    expect(withoutContact(typed, own)).toBe(typed);
  });

  it('a masked number is left out, and a nickname is a name', () => {
    expect(contactOf({ ...me, actualName: '', mobile: '100****0001' })).toEqual({
      contactName: '晓晓家装',
      contactMobile: '',
    });
  });

  it('the default address fills an empty place, with its contact unless one is given', () => {
    const home = { province: '上海市', city: '上海市', area: '浦东新区', address: '世纪大道 1 号' };
    const usual = { id: 'a1', name: '周玲', mobile: '10000000003', ...home, default: true };
    const own = contactOf(me);
    const empty = { values: { remark: '带梯子' }, items: [] };
    expect(withFirstContact(empty, own, [{ ...usual, id: 'a0', default: false }, usual]).values).toEqual({
      remark: '带梯子',
      contactName: '周玲',
      contactMobile: '10000000003',
      ...home,
    });
    const named = { values: { contactName: '林晓' }, items: [] };
    expect(withFirstContact(named, own, [usual]).values).toEqual({ contactName: '林晓', ...home });
    const placed = { values: { city: '杭州市' }, items: [] };
    expect(withFirstContact(placed, own, [usual]).values).toEqual({ city: '杭州市', ...own });
    expect(withFirstContact(empty, own, []).values).toEqual({ remark: '带梯子', ...own });
  });
});
