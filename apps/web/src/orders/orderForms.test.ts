import { chinese } from '@fitout/ui-kit';
import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { formErrors, type FormValues } from '@fitout/ui-kit/primitives';
import { describe, expect, it } from 'vitest';
import {
  afterSaleActions,
  afterSaleOf,
  answerErrors,
  answerFields,
  answerOf,
  answerValues,
  type AfterSale,
} from './afterSaleForms.js';
import { orderForm, orderFormErrors, sendForm, type FormAction, type OrderFormField } from './orderForms.js';
import type { Order } from './orderStates.js';

const NOW = '2026-11-20T09:00';
const ORDER = {
  id: '501',
  version: 3,
  status: 8,
  expectDate: '2026-11-25',
  timeSlot: 'PM',
  contactName: '林晓',
  contactMobile: '10000000001',
  paidAmount: 16_500,
  refundAmount: null,
  items: [{ id: '71', name: '吸顶灯安装', quantity: 2 }],
} as unknown as Order;

type Values = FormValues<OrderFormField>;

/** What the form of `action` says about these values, besides its initial ones. */
function errorsOf(action: FormAction, values: Values, order = ORDER) {
  const { initial = {}, fields } = orderForm(action, order, NOW);
  const all = { ...initial, ...values };
  return { ...formErrors(fields, all, chinese), ...orderFormErrors(action, all, order, NOW) };
}

/** What is sent for these values, besides the initial ones. */
async function sent(action: FormAction, values: Values) {
  const { api, answer, calls } = createScriptedApi();
  for (const key of ['order.update', 'additional.create'] as const) answer(key, new ApiError('timeout', { key }));
  const { initial = {} } = orderForm(action, ORDER, NOW);
  await sendForm(api, action, { order: ORDER, values: { ...initial, ...values }, tokenOf: () => 't' });
  return calls[0]?.body;
}

const limitsOf = (action: FormAction) =>
  orderForm(action, ORDER, NOW).fields.map(
    ({ name, required, ...rest }) => `${name}${required === true ? '!' : ''}${'max' in rest ? rest.max : ''}`,
  );

describe('the forms of an order (ORDERS)', () => {
  it.each<[FormAction, string]>([
    ['cancel', 'reason! otherReason!200'],
    ['cancelByService', 'reason! otherReason!200 refund'],
    ['giveUp', 'reason!200'],
    ['rework', 'reason!200 images9'],
    ['appoint', 'appointTime!'],
    ['declineAppoint', 'expectDate! timeSlot! reason200'],
    ['reschedule', 'appointTime! reason!200'],
    ['checkIn', 'images!9'],
    ['finish', 'images!9 remark200'],
    ['edit', 'contactName!32 contactMobile! address!200 expectDate! timeSlot! remark200'],
    ['comment', 'score! scoreQuality! scoreService! scorePunctual! tags content500 images9 anonymous'],
    [
      'afterSale',
      'type! subject! itemId! quantity! expectAmount! reason!200 description500 expectDate! timeSlot! images9 contactName!32 contactMobile!',
    ],
    ['proposeCost', 'name!60 reason200 unit!8 quantity! price! images9'],
  ])('%s requires and limits: %s', (action, limits) => {
    expect(limitsOf(action).join(' ')).toBe(limits);
  });

  it.each([
    ['', '请选择上门时间'],
    ['2020-01-01T10:00', '不能早于当前时间'],
    ['2099-02-30T10:00', '请输入正确的日期和时间，如 2026-11-25 09:30'],
    ['2099-01-06', '请选择具体时间'],
    ['2099-01-06T07:59', '上门时间须在 8:00–21:00 之间'],
    ['2099-01-06T21:01', '上门时间须在 8:00–21:00 之间'],
    ['2099-01-06T21:00', undefined],
  ])('a visit at %j: %s', (appointTime, error) => {
    expect(errorsOf('appoint', { appointTime })['appointTime']).toBe(error);
  });

  it('a half day of today that is over cannot be chosen', () => {
    const late = { ...ORDER, expectDate: '2026-11-20', timeSlot: 'AM' } as Order;
    expect(orderFormErrors('edit', { expectDate: '2026-11-20', timeSlot: 'AM' }, late, '2026-11-20T13:00')).toEqual({
      timeSlot: '该时段已过，请选择其他时段',
    });
  });

  it.each([
    ['quantity', '0', '请输入大于 0 的数量'],
    ['quantity', '1e9', '请输入大于 0 的数量'],
    ['quantity', '1.234', '数量最多两位小数'],
    ['price', '０．００', '请输入大于 0 的金额'],
    ['price', '-80', '请输入正确的金额'],
    ['price', '80.123', '金额最多两位小数'],
    ['price', '9'.repeat(400), '金额最多 9999999.99'],
    ['price', '', '请填写单价（元）'],
    ['name', '   ', '请填写增项名称'],
  ])('[WEB-ORDERACTION-10] a cost with %s %j: %s', (name, value, error) => {
    const right = { name: '开孔', unit: '个', quantity: '１', price: '２６０' };
    expect(errorsOf('proposeCost', right)).toEqual({});
    expect(errorsOf('proposeCost', { ...right, [name]: value })).toEqual({ [name]: error });
  });

  it.each([
    ['-1', '请输入正确的金额'],
    ['1.005', '金额最多两位小数'],
    ['1,000', '请输入正确的金额'],
    ['165.01', '不能超过可退金额 ¥165.00'],
    ['165', undefined],
    ['', undefined],
  ])('a refund of %j: %s', (refund, error) => {
    expect(errorsOf('cancelByService', { reason: '无法施工', refund })['refund']).toBe(error);
  });

  it('[WEB-ORDERS-4] the version of the order is sent, a reason of one’s own in place of 其他, and full-width digits as numbers', async () => {
    expect(await sent('cancel', { reason: '时间不合适' })).toMatchObject({ reason: '时间不合适' });
    expect(await sent('cancel', { reason: '其他', otherReason: '不装了' })).toEqual({
      id: '501',
      version: 3,
      action: 'cancel',
      reason: '不装了',
    });
    expect(await sent('cancelByService', { reason: '无法施工', refund: '９９' })).toMatchObject({ refund: 99 });
    expect(await sent('declineAppoint', { timeSlot: 'EV' })).toEqual({
      id: '501',
      version: 3,
      action: 'declineAppoint',
      expectDate: '2026-11-25',
      timeSlot: 'EV',
    });
    expect(await sent('proposeCost', { name: '开孔', price: '２６０' })).toMatchObject({
      quantity: 1,
      price: 260,
      clientToken: 't',
    });
  });
});

describe('after-sale requests (ORDERS)', () => {
  const COMMON = { reason: '有问题', contactName: '林晓', contactMobile: '10000000001' };

  it.each([
    ['2', { expectAmount: '' }, { expectAmount: '请填写期望退款金额（元）' }],
    ['2', { expectAmount: '0' }, { expectAmount: '请输入大于 0 的金额' }],
    ['2', { expectAmount: '1.005' }, { expectAmount: '金额最多两位小数' }],
    ['2', { expectAmount: '165.01' }, { expectAmount: '不能超过可退金额 ¥165.00' }],
    ['4', { quantity: '' }, { quantity: '请填写补件数量' }],
    ['4', { quantity: '1.5' }, { quantity: '请输入大于 0 的整数' }],
    ['4', { quantity: '3' }, { quantity: '不能超过下单数量 2' }],
    ['3', { contactMobile: '1234567' }, { contactMobile: '号码格式不合法，请重新输入...' }],
    ['3', { reason: ' \u200b ' }, { reason: '请填写售后原因' }],
    ['1', { expectDate: '2020-01-01' }, { expectDate: '不能早于今天' }],
  ])('[WEB-ORDERS-14] of type %s with %j: %j', (type, wrong, errors) => {
    const right = { ...COMMON, subject: '服务态度', expectAmount: '100', quantity: '2' };
    expect(errorsOf('afterSale', { ...right, type })).toEqual({});
    expect(errorsOf('afterSale', { ...right, type, ...wrong })).toEqual(errors);
  });

  it.each([
    ['1', { expectDate: '2026-11-21', timeSlot: 'AM' }],
    ['2', { expectAmount: 10_000 }],
    ['3', { subject: '服务态度' }],
    ['4', { itemId: '71', quantity: 2 }],
  ])('[WEB-ORDERS-28] type %s sends only its own fields, whatever was typed for another', (type, own) => {
    const { initial = {} } = orderForm('afterSale', ORDER, NOW);
    const typed = { ...initial, ...COMMON, type, expectAmount: '100', subject: '服务态度', quantity: '2' };
    expect(afterSaleOf(typed, '501')).toEqual({
      orderId: '501',
      type: Number(type),
      description: '',
      images: [],
      ...COMMON,
      ...own,
    });
  });

  it('the staff answers a refund with a sum up to the requested one, a repair with a day, others with a text', () => {
    const refund = { type: 2, expectAmount: 10_000, expectDate: '' } as AfterSale;
    const named = (type: number) => answerFields({ type }, true, '2026-11-20').map(({ name }) => name);
    expect([1, 2, 3, 4].map(named)).toEqual([
      ['resultDate', 'result'],
      ['expectAmount', 'result'],
      ['result'],
      ['result'],
    ]);
    expect(answerFields(refund, false, '2026-11-20').map(({ name }) => name)).toEqual(['result']);
    expect(answerValues(refund, '2026-11-20')).toMatchObject({ expectAmount: '100' });
    expect(answerErrors({ expectAmount: '100.01' }, refund, ORDER)).toEqual({
      expectAmount: '不能超过客户期望的 ¥100.00',
    });
    expect(answerErrors({ expectAmount: '0' }, refund, ORDER)).toEqual({ expectAmount: '请输入大于 0 的金额' });
    expect(answerOf({ expectAmount: '80', result: '同意' }, refund, true)).toEqual({
      result: '同意',
      resultAmount: 8_000,
    });
    expect(answerOf({ resultDate: '2026-11-26', result: '好' }, { type: 1 }, true)).toEqual({
      result: '好',
      resultDate: '2026-11-26',
    });
    const repair = { expectAmount: null, expectDate: '2026-11-01' };
    expect(answerValues(repair, '2026-11-20')).toMatchObject({ resultDate: '2026-11-21' });
  });

  it('the staff takes, answers or refuses a request, and the customer agrees or withdraws it', () => {
    const of = (role: 'customer' | 'service' | 'master') =>
      [0, 1, 2, 3].map((status) => afterSaleActions(status, role));
    expect(of('service')).toEqual([['take', 'refuse'], ['propose', 'refuse'], [], []]);
    expect(of('customer')).toEqual([['cancel'], ['cancel'], ['confirm', 'reject', 'cancel'], []]);
    expect(of('master').flat()).toEqual([]);
  });
});
