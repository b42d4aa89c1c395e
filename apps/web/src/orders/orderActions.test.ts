import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { batchOf } from './orderBatchRules.js';
import { costActions } from './costRules.js';
import { typedNumberErrors } from '../shared/formRules.js';
import { memberPlan } from './memberPlan.js';
import { nextStep } from './orderNext.js';
import { orderActions, type OrderAction } from './orderActions.js';
import { orderPageParams, orderPageQuery } from './orderPageParams.js';
import { roleIn, type Order, type OrderRole } from './orderRole.js';
import { hiddenOrders, hideOrder } from './storedHidden.js';

const NOW = Date.parse('2026-11-20T09:00:00+08:00');
const HOUR = 3_600_000;

/** An order with the fields that decide about the actions. */
function order(over: Partial<Order>): Order {
  const plain = { id: '5', orderNo: 'DD5', status: 1, customerId: '1001', customerServiceId: '2001', masterId: '3001' };
  const rest = { appointTime: null, acceptDeadline: null, cameraFlag: false, pendingAdditionalCount: 0 };
  return { ...plain, ...rest, ...over } as Order;
}

const offered = (status: number, role: OrderRole, over: Partial<Order> = {}): readonly OrderAction[] => {
  const { primary, others } = orderActions(order({ status, ...over }), role, NOW);
  return [...(primary === null ? [] : [primary]), ...others];
};

describe('the actions on an order (ORDERACTION)', () => {
  it.each<[number, OrderAction]>([
    [1, 'pay'],
    [2, 'contactService'],
    [3, 'appoint'],
    [4, 'openGroup'],
    [6, 'acceptWork'],
    [7, 'comment'],
    [8, 'again'],
    [9, 'again'],
  ])('in status %i the first action of the customer is %s', (status, action) => {
    expect(orderActions(order({ status }), 'customer', NOW).primary).toBe(action);
  });

  it.each([
    ['customer', 3, '师傅提议 2026-11-25 09:00 上门，请确认。'],
    ['master', 3, '已提议 2026-11-25 09:00 上门，等待客户确认。'],
    ['customer', 4, '师傅将于 2026-11-25 09:00 上门，请保持电话畅通。'],
    ['master', 4, '请于 2026-11-25 09:00 准时上门。'],
    ['colleague', 4, null],
  ] as const)('a %s sees the time of the visit of an order in status %i', (role, status, words) => {
    const zone = Date.parse('2026-11-25T09:00+08:00');
    expect(nextStep(order({ status, appointTime: zone }), role, zone - 15 * HOUR)).toBe(words);
  });

  it.each([
    ['2026-11-24T09:00', '请于 2026-11-25 09:00 准时上门。'],
    ['2026-11-24T23:59', '请于 2026-11-25 09:00 准时上门。'],
    ['2026-11-25T00:00', '请于 2026-11-25 09:00 准时上门，到达后签到并上传照片。'],
    ['2026-11-26T08:00', '请于 2026-11-25 09:00 准时上门，到达后签到并上传照片。'],
    ['2026-11-26T10:00', '请于 2026-11-25 09:00 准时上门。'],
  ])('at %s the master reads: %s', (now, words) => {
    const visit = order({ status: 4, appointTime: Date.parse('2026-11-25T09:00+08:00') });
    expect(nextStep(visit, 'master', Date.parse(`${now}+08:00`))).toBe(words);
  });

  it('finished work names the moment of the automatic acceptance, if the order has it', () => {
    const done = { status: 6, acceptDeadline: NOW + 72 * HOUR };
    expect((['customer', 'master', 'service'] as const).map((role) => nextStep(order(done), role, NOW))).toEqual([
      '师傅已完工，请在 2026-11-23 09:00 前验收，超时将自动验收。',
      '已提交完工，等待客户验收，2026-11-23 09:00 将自动验收。',
      null,
    ]);
    expect(nextStep(order({ status: 6 }), 'customer', NOW)).toBe('师傅已完工，请在 72 小时内验收，超时将自动验收。');
  });

  it('without a time the visit has to be agreed', () => {
    expect(nextStep(order({ status: 3 }), 'customer', NOW)).toBe('请与师傅确认上门时间。');
  });

  it('a proposed visit is confirmed, one without a proposal is chosen', () => {
    expect(offered(3, 'customer')).toContain('appoint');
    expect(offered(3, 'customer', { appointTime: NOW + HOUR })).toContain('confirmAppoint');
    expect(offered(3, 'master')).toEqual(['appoint', 'openGroup', 'giveUp']);
    expect(offered(3, 'master', { appointTime: NOW + HOUR })).toEqual(['openGroup', 'appoint', 'giveUp']);
  });

  it('a visit can be moved until two hours before it', () => {
    expect(offered(4, 'customer', { appointTime: NOW + 2 * HOUR })).toContain('reschedule');
    expect(offered(4, 'customer', { appointTime: NOW + 2 * HOUR - 1 })).not.toContain('reschedule');
    expect(offered(4, 'master', { appointTime: NOW + HOUR })).not.toContain('reschedule');
  });

  it('[WEB-ORDERACTION-4] only the customer pays, accepts and reviews; only the master takes and finishes', () => {
    const own: OrderAction[] = ['pay', 'cancel', 'acceptWork', 'comment', 'afterSale', 'handleCosts'];
    const works: OrderAction[] = ['accept', 'checkIn', 'finish', 'giveUp'];
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const others = (['master', 'service', 'colleague'] as const).flatMap((role) => offered(status, role));
      expect(others.filter((action) => own.includes(action))).toEqual([]);
      const notMaster = (['customer', 'service', 'colleague'] as const).flatMap((role) => offered(status, role));
      expect(notMaster.filter((action) => works.includes(action))).toEqual([]);
    }
    expect([2, 3, 4, 5].map((status) => offered(status, 'master', { appointTime: NOW + HOUR })[0])).toEqual([
      'accept',
      'openGroup',
      'checkIn',
      'finish',
    ]);
    expect(offered(4, 'service')).toContain('cancelByService');
  });

  it('cameras and costs are offered if there are any', () => {
    expect(offered(5, 'customer')[0]).toBe('openGroup');
    expect(offered(5, 'customer', { cameraFlag: true, pendingAdditionalCount: 1 })).toEqual([
      'handleCosts',
      'watch',
      'openGroup',
      'afterSale',
      'proposeCost',
    ]);
    expect(offered(4, 'customer', { pendingAdditionalCount: 1 })[0]).toBe('handleCosts');
    // A cost that the customer proposed waits for the provider.
    expect(offered(5, 'customer', { pendingAdditionalCount: 1, waitingCostCount: 1 })).not.toContain('handleCosts');
  });

  it('[WEB-ORDERACTION-6] a colleague can only look, before and after the chat (R459)', () => {
    expect([1, 9].flatMap((status) => offered(status, 'colleague'))).toEqual([]);
    expect([2, 8].map((status) => offered(status, 'colleague')[0])).toEqual(['openGroup', 'openGroup']);
  });

  it('a master can check in within a day of the visit, and not before', () => {
    const visit = 1_700_000_000_000;
    const offered = (at: number) => {
      const { primary, others } = orderActions(order({ status: 4, appointTime: visit }), 'master', at);
      return [primary, ...others].includes('checkIn');
    };
    const day = 24 * 3_600_000;
    expect([visit - day - 1, visit - day, visit, visit + day + 1].map(offered)).toEqual([false, true, true, false]);
  });

  it('[WEB-ORDERACTION-15] an open after-sale request is shown, and no second one offered', () => {
    const all = (afterSaleStatus: number | null) => {
      const { primary, others } = orderActions(order({ status: 7, afterSaleStatus }), 'customer', 0);
      return [primary, ...others].filter((action) => action === 'afterSale' || action === 'viewAfterSale');
    };
    expect([null, 0, 1, 2, 3, 4, 5].flatMap(all)).toEqual([
      'afterSale',
      'viewAfterSale',
      'viewAfterSale',
      'viewAfterSale',
      'afterSale',
      'afterSale',
      'afterSale',
    ]);
  });

  it('orders of shops and designers say 店铺 and 设计师', () => {
    const stepOf = (orderType: number) => nextStep(order({ status: 6, orderType }), 'customer', NOW);
    expect([1, 2, 3].map(stepOf)).toEqual(
      ['师傅', '店铺', '设计师'].map((who) => `${who}已完工，请在 72 小时内验收，超时将自动验收。`),
    );
  });

  it('[WEB-ORDERACTION-7] the account that placed it is the customer, a master who can take it the master, the rest colleagues', () => {
    const viewer = (userId: string, masterId: string | null = null) => ({ userId, masterId });
    expect(roleIn(order({}), viewer('1001'))).toBe('customer');
    expect(roleIn(order({}), viewer('3001', '3001'))).toBe('master');
    expect(roleIn(order({ masterId: null }), viewer('3002', '77'))).toBe('master');
    expect(roleIn(order({}), viewer('3002', '77'))).toBe('colleague');
    expect(roleIn(order({}), viewer('2001'))).toBe('service');
    expect(roleIn(order({}), viewer('1002'))).toBe('colleague');
  });

  it('an action on several orders applies to those that fit and names the rest', () => {
    const all = [order({ id: '1', status: 1 }), order({ id: '6', status: 6, orderNo: 'DD6' })];
    expect(batchOf('pay', all)).toEqual({ ids: ['1'], left: ['DD6'] });
    expect(batchOf('accept', all).ids).toEqual(['6']);
  });

  it('the customer decides on a cost, and the proposer withdraws it', () => {
    const cost = (status: number, proposerRole: number) =>
      ({ status, proposerRole }) as Parameters<typeof costActions>[0];
    expect(costActions(cost(0, 2), 'customer')).toEqual(['confirm', 'reject']);
    expect(costActions(cost(1, 2), 'customer')).toEqual(['pay']);
    expect(costActions(cost(0, 2), 'master')).toEqual(['withdraw']);
    expect(costActions(cost(0, 1), 'customer')).toEqual(['withdraw']);
    expect(costActions(cost(2, 2), 'customer')).toEqual([]);
  });

  it('[WEB-ORDERACTION-10] invalid phone numbers, sums and amounts are refused before they are sent (A64)', () => {
    expect(typedNumberErrors({ contactMobile: '1234', price: '1.234', quantity: '0' })).toEqual({
      contactMobile: '号码格式不合法，请重新输入...',
      price: '金额最多两位小数',
      quantity: '请输入大于 0 的数量',
    });
    expect(typedNumberErrors({ contactMobile: '10000000001', price: '260.5', quantity: '1.5' })).toEqual({});
  });

  it('an unreadable value in an address is ignored', () => {
    const params = orderPageParams(
      new URLSearchParams('tab=nope&page=-3&size=7&type=9&view=all&from=yesterday&to=2026-13-01'),
    );
    expect(params).toEqual({
      tab: 'all',
      view: 'mine',
      keyword: '',
      batchNo: '',
      from: '',
      to: '',
      orderType: null,
      current: 1,
      size: 10,
    });
    expect(orderPageQuery(params)).toEqual({ current: 1, size: 10 });
  });

  it('[WEB-ORDERS-12] an address without a view lists the orders the account works on, a given view applies', () => {
    const viewOf = (search: string) => orderPageParams(new URLSearchParams(search), 'assigned').view;
    expect(['', 'tab=1', 'view=mine', 'view=service'].map(viewOf)).toEqual(['assigned', 'mine', 'mine', 'service']);
  });

  it('[WEB-ORDERACTION-13] the days of placing are queried from their first moment to their last', () => {
    const params = orderPageParams(new URLSearchParams('from=2026-11-01&to=2026-11-20'));
    expect(orderPageQuery(params)).toEqual({
      current: 1,
      size: 10,
      startTime: Date.parse('2026-11-01T00:00+08:00'),
      endTime: Date.parse('2026-11-21T00:00+08:00') - 1,
    });
  });

  it('one account’s list does not change the others’', () => {
    const storage = createMemoryStorage();
    const open = () => storage;
    hideOrder(open, '1001', '5');
    hideOrder(open, '1002', '6');
    expect(['1001', '1002'].map((userId) => hiddenOrders(open, userId).load())).toEqual([['5'], ['6']]);
  });

  it('damaged or denied storage hides nothing and throws nothing', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(hiddenOrders(denied, '1001').load()).toEqual([]);
    expect(() => hideOrder(denied, '1001', '5')).not.toThrow();
    const storage = createMemoryStorage();
    storage.setItem('hiddenOrders', '[1');
    expect(hiddenOrders(() => storage, '1001').load()).toEqual([]);
  });
});

describe('the members of an order’s group (MEMBERPLAN)', () => {
  const self = '1001';
  const there = { id: '1002' };

  it('[WEB-MEMBERPLAN-1] if none is found none is added, and the text names the missing (R268–R270)', () => {
    expect(memberPlan({ self, colleague: null, customer: null }).refusal).toBe('添加失败，添加的同事和客户账号不存在');
    expect(memberPlan({ self, colleague: null }).refusal).toBe('添加失败，添加的同事账号不存在');
    expect(memberPlan({ self, customer: null }).refusal).toBe('添加失败，添加的客户账号不存在');
  });

  it('[WEB-MEMBERPLAN-2] if one of two is found it is added, after a text about the other (R271–R273, A57)', () => {
    expect(memberPlan({ self, colleague: null, customer: there })).toEqual({
      refusal: null,
      warning: null,
      missing: '添加的同事账号不存在，是否继续添加',
      adds: ['customer'],
    });
    expect(memberPlan({ self, colleague: there, customer: null }).missing).toBe('添加的客户账号不存在，是否继续添加');
  });

  it('[WEB-MEMBERPLAN-3] the user is refused, in any case of the id (R267)', () => {
    expect(memberPlan({ self: 'Ab', colleague: { id: 'aB' } }).refusal).toBe('不能添加自己账号');
  });

  it('[WEB-MEMBERPLAN-5] an existing member is not added, and the other one is (R274, A57)', () => {
    expect(memberPlan({ self, inside: ['1002'], colleague: there }).refusal).toBe('该成员已入群');
    expect(memberPlan({ self, inside: ['1002'], colleague: null, customer: there }).refusal).toBe('该成员已入群');
    expect(memberPlan({ self, inside: ['1002'], colleague: there, customer: { id: '1003' } })).toEqual({
      refusal: null,
      warning: '该成员已入群',
      missing: null,
      adds: ['customer'],
    });
  });

  it('[WEB-MEMBERPLAN-4] if both are found they are added without a text (R275)', () => {
    expect(memberPlan({ self, colleague: there, customer: { id: '1003' } })).toEqual({
      refusal: null,
      warning: null,
      missing: null,
      adds: ['colleague', 'customer'],
    });
  });
});
