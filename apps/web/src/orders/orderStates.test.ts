import { describe, expect, it } from 'vitest';
import { orderCardOf } from './orderCard.js';
import { flowsOf } from './orderParts.js';
import {
  batchOf,
  emptyWords,
  nextAction,
  nextStep,
  ORDER_TABS,
  orderActions,
  roleIn,
  statusesIn,
  statusLabel,
  statusTone,
  stepsOf,
  tabCount,
  tabLabel,
  turnIn,
  USUAL_TABS,
  type Order,
  type OrderAction,
  type OrderRole,
} from './orderStates.js';
import { costActions } from './costRules.js';
import { memberPlan } from './AddMembers.js';
import { orderPageParams, orderPageQuery } from './useOrderPage.js';

const NOW = Date.parse('2026-11-20T09:00:00+08:00');
const HOUR = 3_600_000;

/** An order with the fields that decide about the actions. */
function order(over: Partial<Order>): Order {
  const plain = { id: '5', orderNo: 'DD5', status: 1, customerId: '1001', customerServiceId: '2001', masterId: '3001' };
  const rest = { appointTime: null, acceptDeadline: null, cameraFlag: false, pendingAdditionalCount: 0 };
  return { ...plain, ...rest, ...over } as Order;
}

const CARD = {
  orderType: 3,
  title: '吸顶灯安装',
  createTime: null,
  items: [{ name: '吸顶灯安装', quantity: 1, images: [] }],
  images: [],
  serviceImage: '',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道 1 号',
  masterName: '沈一',
  providerName: '',
  contactName: '林晓',
  expectDate: '2026-11-25',
  timeSlot: 'AM',
  amount: 16_500,
  couponAmount: 1_500,
  vipDiscount: 500,
  additionalAmount: null,
  afterSaleStatus: null,
};

const offered = (status: number, role: OrderRole, over: Partial<Order> = {}): readonly OrderAction[] => {
  const { primary, others } = orderActions(order({ status, ...over }), role, NOW);
  return [...(primary === null ? [] : [primary]), ...others];
};

/** Which actions are offered in each state; where there are no costs, no camera and no visit. */
const OFFERED = `
1 customer pay edit cancel
2 customer contactService openGroup urge addMember cancel
2 master accept
3 customer appoint openGroup urge cancel
3 master appoint openGroup giveUp
4 customer openGroup urge contactService proposeCost
4 master openGroup proposeCost
4 service openGroup addMember proposeCost cancelByService
5 customer openGroup afterSale proposeCost
5 master finish proposeCost openGroup
5 service openGroup addMember proposeCost
6 customer acceptWork rework openGroup imagesZip finishPpt
6 master openGroup
7 customer comment afterSale again
7 master openGroup
8 customer again afterSale viewComment imagesZip finishPpt
8 master openGroup
9 customer again hide
`.trim();

describe('the states of an order (ORDERACTION)', () => {
  it('[WEB-ORDERACTION-4][WEB-ORDERACTION-6] each role has its actions, and with a chat staff and colleagues talk (R459)', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((status) =>
      (['customer', 'master', 'service', 'colleague'] as const).map((role) => [status, role, ...offered(status, role)]),
    );
    const isTalk = (line: readonly unknown[]) => line.slice(2).join(' ') === 'openGroup addMember';
    expect(lines.filter((line) => line.length > 2 && !isTalk(line)).map((line) => line.join(' '))).toEqual(
      OFFERED.split('\n'),
    );
    const talks = (role: string) => lines.filter((line) => isTalk(line) && line[1] === role).map(([status]) => status);
    expect([talks('service'), talks('colleague')]).toEqual([
      [2, 3, 6, 7, 8],
      [2, 3, 4, 5, 6, 7, 8],
    ]);
  });

  it('a proposed visit is answered, costs and cameras come first', () => {
    const proposed = { appointTime: NOW + HOUR };
    expect(offered(3, 'customer', proposed).slice(0, 2)).toEqual(['confirmAppoint', 'declineAppoint']);
    expect(offered(3, 'master', proposed)).toEqual(['openGroup', 'appoint', 'giveUp']);
    expect(offered(4, 'master', proposed)[0]).toBe('checkIn');
    const onSite = { cameraFlag: true, pendingAdditionalCount: 1 };
    expect(offered(5, 'customer', onSite).slice(0, 3)).toEqual(['handleCosts', 'watch', 'openGroup']);
    expect(offered(5, 'colleague', onSite)).toEqual(['openGroup', 'watch', 'addMember']);
    expect(offered(2, 'colleague', onSite)).not.toContain('watch');
    // A cost that the customer proposed waits for the provider.
    expect(offered(5, 'customer', { pendingAdditionalCount: 1, waitingCostCount: 1 })).not.toContain('handleCosts');
  });

  it('the tabs are made of the states: their labels, statuses, counts and empty texts', () => {
    const counts = {
      total: 45,
      1: 1,
      2: 2,
      3: 3,
      4: 4,
      5: 5,
      6: 6,
      7: 7,
      8: 8,
      9: 9,
      additionalCost: 10,
      afterSale: 11,
    };
    expect(ORDER_TABS.map(({ id }) => `${id} ${tabLabel(id)} ${tabCount(id, counts)}`)).toEqual([
      'pending 待处理 0',
      'all 全部 45',
      'doing 进行中 14',
      '1 待支付 1',
      '2 待接单 2',
      'visit 待预约/待上门 7',
      '5 施工中 5',
      '6 待验收 6',
      '7 待评价 7',
      '8 已完成 8',
      '9 已关闭 9',
      'costs 增项费用 10',
      'afterSale 售后 11',
    ]);
    expect(USUAL_TABS.map(({ id }) => id)).not.toContain('doing');
    expect(emptyWords({ tab: '1', view: 'takeable' })).toBe('暂无待支付订单');
    expect(emptyWords({ tab: 'all', view: 'takeable' })).toBe('暂无可接订单');
  });

  it('[WEB-ORDERS-1] a tab asks for its statuses', () => {
    const queryOf = (tab: string) => {
      const { status, statuses } = orderPageQuery(orderPageParams(new URLSearchParams({ tab })));
      return status ?? statuses;
    };
    expect(['1', 'visit', 'doing', 'costs', 'nope'].map(queryOf)).toEqual([1, '3,4', '2,3,4,5', undefined, undefined]);
  });

  it('a state has its label for each type of order, its colour, and its place in the steps', () => {
    const labels = [1, 2, 3].map((orderType) => statusLabel({ orderType, status: 4 }));
    expect([...labels, statusLabel({ status: 77 })]).toEqual(['待上门', '待上门', '待量房', '77']);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 77].map(statusTone).join(' ')).toBe(
      'warning info info cyan brand gold purple success neutral neutral',
    );
    const stepOf = (status: number) => stepsOf({ orderType: 1, status }).current;
    expect([1, 5, 8, 9].map(stepOf)).toEqual([0, 4, 7, 7]);
    const stepsIn = (orderType: number) => stepsOf({ orderType, status: 1 }).steps.join(' ');
    expect(stepsIn(1)).toBe('支付 接单 预约 上门 施工 验收 评价');
    expect(stepsIn(3)).toBe('支付 接单 预约 量房 设计 验收 评价');
  });

  it('an order waits for who has the next action, and the next step has it', () => {
    const at = (status: number, over: Partial<Order> = {}) => order({ status, ...over });
    const turns = (role: OrderRole) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((status) => turnIn(at(status), role, NOW));
    expect(turns('customer')).toEqual(['pay', null, 'appoint', null, null, 'acceptWork', 'comment', null, null]);
    expect(turns('master')).toEqual([null, 'accept', 'appoint', null, 'finish', null, null, null, null]);
    expect(turns('service').filter(Boolean)).toEqual([]);
    expect(nextAction(at(5, { pendingAdditionalCount: 1 }), 'customer', NOW)).toBe('handleCosts');
    expect(nextAction(at(5, { pendingAdditionalCount: 1, waitingCostCount: 1 }), 'master', NOW)).toBe('handleCosts');
    expect(nextAction(at(7, { afterSaleStatus: 2 }), 'customer', NOW)).toBe('viewAfterSale');
    expect(nextAction(at(7, { afterSaleStatus: 0 }), 'customer', NOW)).toBeNull();
  });

  it('the groups of states', () => {
    const groups = { chat: '2345678', cameras: '456', doing: '2345', masterBusy: '3456', followUp: '23' };
    const more = { income: '78', underWay: '567', over: '89', batch: '168' };
    const all = { ...groups, ...more };
    const names = Object.keys(all) as (keyof typeof all)[];
    expect(Object.fromEntries(names.map((name) => [name, statusesIn(name).join('')]))).toEqual(all);
  });

  it('the card of an order: who does the work or whom to visit, the picture, the time in Beijing, an after-sale request', () => {
    const card = (over: object, role?: OrderRole) =>
      orderCardOf(order({ ...CARD, ...over } as unknown as Partial<Order>), role);
    expect(card({}).lines).toEqual([
      '吸顶灯安装 ×1',
      '上海市 浦东新区 世纪大道 1 号',
      '设计师 沈一',
      '期望 2026-11-25 上午 8:00–12:00',
    ]);
    expect(card({}, 'master').lines).toContain('联系人 林晓');
    expect(card({ status: 4, appointTime: Date.parse('2026-11-25T09:00+08:00') }).lines.at(-1)).toBe(
      '预约 2026-11-25 09:00',
    );
    expect(card({ images: [''], serviceImage: '/s.webp' }).picture).toBe('/s.webp');
    expect(card({ images: ['/own.webp'], serviceImage: '/s.webp' }).picture).toBe('/own.webp');
    expect([5, 8, 9].map((status) => card({ status }).isPast)).toEqual([false, true, true]);
    expect(card({ afterSaleStatus: 1 }).mark).toMatchObject({ label: '售后处理中', tone: 'gold' });
    expect(card({ afterSaleStatus: 0, afterSale: { type: 4 } }).mark?.label).toBe('补件待处理');
    expect(card({ afterSaleStatus: 5 }).mark).toBeNull();
    expect(card({}).amount).toBe(14_500);
  });

  it('the history of a paid order that was closed begins with its refund, without the sum for who sees none', () => {
    const closed = { status: 9, payStatus: 3, closeTime: Date.parse('2026-11-21T09:00+08:00') };
    const first = (refundAmount: number | null) => flowsOf([], order({ ...closed, refundAmount }))[0];
    expect(first(16_500)).toMatchObject({ title: '已退款', by: '2026-11-21 09:00' });
    expect(first(16_500)?.content).toMatch(/^¥165\.00 原路退回/u);
    expect(first(null)?.content).toMatch(/^费用 原路退回/u);
    expect(flowsOf([], order({ ...closed, payStatus: 0, refundAmount: null }))).toEqual([]);
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

  it('[WEB-ORDERS-10] why an order is closed, costs and after-sale requests come before the step of its state', () => {
    const step = (over: Partial<Order>, role: OrderRole = 'customer') =>
      nextStep(order({ status: 5, ...over }), role, NOW);
    expect(step({ pendingAdditionalCount: 1 })).toBe('有 1 项增项费用待你处理，处理后师傅才能完工。');
    expect(step({ pendingAdditionalCount: 1 }, 'master')).toBe('完工后请上传完工照片，提交验收。');
    const own = { pendingAdditionalCount: 1, waitingCostCount: 1 };
    expect(step(own)).toBe('你提交的 1 项增项正等待师傅或客服确认。');
    expect(step(own, 'service')).toBe('客户提交了 1 项增项，请与师傅核实后确认或拒绝。');
    expect(step({ status: 8, afterSaleStatus: 2 })).toBe('客服已给出售后方案，请确认。');
    expect(step({ status: 8, afterSaleStatus: 3 })).toBe('服务已完成，质保期内可申请售后。');
    expect(step({ status: 9, closeReason: 'NO_PROVIDER', ...own })).toBe('订单已关闭：无人接单。');
  });

  it('a visit can be moved until two hours before it', () => {
    expect(offered(4, 'customer', { appointTime: NOW + 2 * HOUR })).toContain('reschedule');
    expect(offered(4, 'customer', { appointTime: NOW + 2 * HOUR - 1 })).not.toContain('reschedule');
    expect(offered(4, 'master', { appointTime: NOW + HOUR })).not.toContain('reschedule');
  });

  it('[WEB-ORDERACTION-15] an open after-sale request is shown, and no second one offered', () => {
    const isViewed = (afterSaleStatus: number | null) => {
      const actions = offered(7, 'customer', { afterSaleStatus });
      expect(actions.includes('afterSale')).not.toBe(actions.includes('viewAfterSale'));
      return actions.includes('viewAfterSale');
    };
    expect([null, 0, 1, 2, 3, 4, 5].filter(isViewed)).toEqual([0, 1, 2]);
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

  it('[WEB-ORDERS-10] the customer decides on a cost, and the proposer withdraws it', () => {
    const cost = (status: number, proposerRole: number) =>
      ({ status, proposerRole }) as Parameters<typeof costActions>[0];
    expect(costActions(cost(0, 2), 'customer')).toEqual(['reject', 'confirm']);
    expect(costActions(cost(1, 2), 'customer')).toEqual(['pay']);
    expect(costActions(cost(0, 2), 'master')).toEqual(['withdraw']);
    expect(costActions(cost(0, 1), 'customer')).toEqual(['withdraw']);
    expect(costActions(cost(2, 2), 'customer')).toEqual([]);
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
