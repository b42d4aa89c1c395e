import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeHub } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

type Cases = Extract<AnswerOnWire<'order.afterSaleList'>, readonly unknown[]>;

function start(at: string, orders: readonly OrderOnWire[], cases: Cases = []) {
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [...orders], total: orders.length, size: 10, current: 1 });
      answer('order.afterSaleList', cases);
      answer('order.details', sampleSheet(orders[0]));
      answer('order.flows', []);
      answer('additional.list', []);
    },
  });
  const requestsTo = (key: string) => page.calls.filter((call) => call.key === key);
  return { ...page, requestsTo };
}

describe('after-sale requests (ORDERS)', () => {
  it('[WEB-ORDERS-14] only 退款 has a refund, at most what was paid; the page then shows the request', async () => {
    const { answer, requestsTo, place } = start('/Order?id=501', [sampleOrder({ status: 8, paidAmount: 165 })]);
    answer('afterSale.create', { id: 's1', orderId: '501', type: 2, status: 0, reason: '漏水' });
    fireEvent.click(await screen.findByRole('button', { name: '申请售后' }));
    const form = within(await screen.findByRole('dialog', { name: '申请售后' }));
    expect(form.queryByLabelText(/^期望退款金额/u)).toBeNull();
    fireEvent.click(form.getByLabelText('退款'));
    fireEvent.change(form.getByLabelText(/^售后原因/u), { target: { value: '漏水' } });
    fireEvent.change(form.getByLabelText(/^期望退款金额/u), { target: { value: '999999' } });
    fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    expect(form.getByText('不能超过可退金额 ¥165.00')).toBeTruthy();
    expect(requestsTo('afterSale.create')).toEqual([]);
    fireEvent.change(form.getByLabelText(/^期望退款金额/u), { target: { value: '100' } });
    const open = sampleOrder({ status: 8, paidAmount: 165, afterSaleStatus: 0, version: 4 });
    answer('order.details', sampleSheet(open));
    answer('order.afterSaleList', [{ ...open, afterSale: { id: 's1', type: 2, status: 0, reason: '漏水' } }]);
    fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('售后申请已提交，等待客服受理。')).toBeTruthy();
    expect(requestsTo('afterSale.create')[0]?.body).toMatchObject({ type: 2, expectAmount: 100 });
    await waitFor(() => expect(place.path).toBe('/Order?id=501&tab=afterSale'));
    expect(await screen.findByText('漏水')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '申请售后' })).toBeNull();
    expect(screen.getByRole('button', { name: '查看售后' })).toBeTruthy();
  });

  it('[WEB-ORDERS-14] a kind without a refund sends none, whatever was typed before', async () => {
    const { answer, requestsTo } = start('/Order?id=501', [sampleOrder({ status: 8, paidAmount: 165 })]);
    answer('afterSale.create', { id: 's1', orderId: '501', type: 1, status: 0 });
    fireEvent.click(await screen.findByRole('button', { name: '申请售后' }));
    const form = within(await screen.findByRole('dialog', { name: '申请售后' }));
    fireEvent.click(form.getByLabelText('退款'));
    fireEvent.change(form.getByLabelText(/^期望退款金额/u), { target: { value: '100' } });
    fireEvent.click(form.getByLabelText('返修'));
    fireEvent.change(form.getByLabelText(/^售后原因/u), { target: { value: '松了' } });
    fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(requestsTo('afterSale.create')).toHaveLength(1));
    expect(requestsTo('afterSale.create')[0]?.body).not.toHaveProperty('expectAmount');
    expect(requestsTo('afterSale.create')[0]?.body).toMatchObject({ type: 1, timeSlot: 'AM' });
  });

  /** The form of a request of the given kind, for an order of two lamps. */
  async function complaint(kind: string) {
    const lamp = { id: '71', name: '吸顶灯安装', quantity: 2 };
    const page = start('/Order?id=501', [sampleOrder({ status: 8, paidAmount: 165, items: [lamp] })]);
    page.answer('afterSale.create', { id: 's1', orderId: '501', type: 1, status: 0 });
    fireEvent.click(await screen.findByRole('button', { name: '申请售后' }));
    const form = within(await screen.findByRole('dialog', { name: '申请售后' }));
    fireEvent.click(form.getByLabelText(kind));
    const fill = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(new RegExp(`^${label}`, 'u')), { target: { value } });
    fill('售后原因', '有问题');
    const send = () => fireEvent.click(form.getByRole('button', { name: '提交申请' }));
    return { ...page, form, fill, send };
  }

  it.each([
    ['投诉', { type: 3, subject: '服务态度' }],
    ['补件', { type: 4, itemId: '71', quantity: 2 }],
  ])('[WEB-ORDERS-28] %s sends only its own fields', async (kind, sent) => {
    const { requestsTo, form, fill, send } = await complaint(kind);
    if (kind === '投诉') fireEvent.click(form.getByLabelText('服务态度'));
    else fill('补件数量', '2');
    send();
    await waitFor(() => expect(requestsTo('afterSale.create')).toHaveLength(1));
    const body = requestsTo('afterSale.create')[0]?.body;
    expect(body).toMatchObject(sent);
    for (const other of ['expectAmount', 'expectDate', 'timeSlot']) expect(body).not.toHaveProperty(other);
  });

  it.each([
    ['退款', '期望退款金额', '', '请填写期望退款金额（元）'],
    ['退款', '期望退款金额', '0', '请输入大于 0 的金额'],
    ['退款', '期望退款金额', '-1', '请输入正确的金额'],
    ['退款', '期望退款金额', '1.005', '金额最多两位小数'],
    ['退款', '期望退款金额', '1e9', '请输入正确的金额'],
    ['退款', '期望退款金额', '165.01', '不能超过可退金额 ¥165.00'],
    ['补件', '补件数量', '', '请填写补件数量'],
    ['补件', '补件数量', '0', '请输入大于 0 的整数'],
    ['补件', '补件数量', '1.5', '请输入大于 0 的整数'],
    ['补件', '补件数量', '3', '不能超过下单数量 2'],
    ['投诉', '联系电话', '1234567', '号码格式不合法，请重新输入...'],
    ['投诉', '售后原因', ' \u200b ', '请填写售后原因'],
    ['投诉', '联系人', '\u3000', '请填写联系人'],
  ])('%s with %s %j shows the error beside the field and keeps the typed values', async (kind, label, value, error) => {
    const { requestsTo, form, fill, send } = await complaint(kind);
    if (kind === '投诉') fireEvent.click(form.getByLabelText('服务态度'));
    fill(label, value);
    send();
    expect(form.getByText(error)).toBeTruthy();
    expect(requestsTo('afterSale.create')).toEqual([]);
    expect(form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`, 'u')).value).toBe(value);
  });

  it('the list shows the kind of a request and its state, and links to it', async () => {
    const order = sampleOrder({ status: 8, afterSaleStatus: 0 });
    start(
      '/Order?tab=afterSale',
      [order],
      [{ ...order, afterSale: { id: 's1', type: 4, status: 0, reason: '少了螺丝' } }],
    );
    const link = await screen.findByRole('link', { name: '补件待处理' });
    expect(link.getAttribute('href')).toBe('/Order?id=501&tab=afterSale');
  });

  it('[WEB-ORDERS-41] an answer that comes too late loads the request again', async () => {
    const mine = { customerId: '1009', customerServiceId: '1001' };
    const order = sampleOrder({ ...mine, status: 8, afterSaleStatus: 0 });
    const sale = { id: 's1', type: 3, status: 0, reason: '漏水' };
    const { answer } = start('/Order?id=501&tab=afterSale', [order], [{ ...order, afterSale: sale }]);
    const refusal = { key: 'afterSale.create', code: 1201, serverMessage: '订单状态不允许该操作' } as const;
    answer('afterSale.create', new ApiError('code', refusal));
    const take = await screen.findByRole('button', { name: '受理' });
    answer('order.afterSaleList', { records: [{ ...order, afterSale: { ...sale, status: 1 } }], total: 1 });
    fireEvent.click(take);
    expect(await screen.findByText('订单状态不允许该操作')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '给出方案' })).toBeTruthy();
  });

  it('the staff answers a refund with a sum up to the requested one', async () => {
    const mine = { customerId: '1009', customerServiceId: '1001' };
    const order = sampleOrder({ ...mine, status: 8, paidAmount: 165, afterSaleStatus: 1 });
    const sale = { id: 's1', type: 2, status: 1, reason: '漏水', expectAmount: 100 };
    const { answer, requestsTo } = start('/Order?id=501&tab=afterSale', [order], [{ ...order, afterSale: sale }]);
    answer('afterSale.create', { id: 's1', orderId: '501', type: 2, status: 2 });
    fireEvent.click(await screen.findByRole('button', { name: '给出方案' }));
    const form = within(await screen.findByRole('dialog', { name: '给出方案' }));
    const sum = form.getByLabelText<HTMLInputElement>(/^退款金额/u);
    expect(sum.value).toBe('100');
    fireEvent.change(form.getByLabelText(/^处理说明/u), { target: { value: '同意' } });
    for (const [value, error] of [
      ['100.01', '不能超过客户期望的 ¥100.00'],
      ['0', '请输入大于 0 的金额'],
      ['', '请填写退款金额（元）'],
    ] as const) {
      fireEvent.change(sum, { target: { value } });
      fireEvent.click(form.getByRole('button', { name: '确定' }));
      expect(form.getByText(error)).toBeTruthy();
    }
    expect(requestsTo('afterSale.create')).toEqual([]);
    fireEvent.change(sum, { target: { value: '80' } });
    fireEvent.click(form.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(requestsTo('afterSale.create')).toHaveLength(1));
    expect(requestsTo('afterSale.create')[0]?.body).toEqual({
      id: 's1',
      action: 'propose',
      result: '同意',
      resultAmount: 80,
    });
  });

  it.each([
    [1, { expectDate: '2099-11-25', timeSlot: 'PM' }, { resultDate: '2099-11-26' }],
    [3, { subject: '施工质量' }, {}],
    [4, { itemId: 'i1', quantity: 1 }, {}],
  ] as const)(
    'the staff answers a request of type %i with a text, and a repair with a day',
    async (type, requested, answered) => {
      const order = sampleOrder({ customerId: '1009', customerServiceId: '1001', status: 8, afterSaleStatus: 1 });
      const sale = { id: 's1', type, status: 1, reason: '漏水', ...requested };
      const { answer, requestsTo } = start('/Order?id=501&tab=afterSale', [order], [{ ...order, afterSale: sale }]);
      answer('afterSale.create', { id: 's1', orderId: '501', type, status: 2 });
      fireEvent.click(await screen.findByRole('button', { name: '给出方案' }));
      const form = within(await screen.findByRole('dialog', { name: '给出方案' }));
      expect(form.queryByLabelText(/^退款金额/u)).toBeNull();
      const day = form.queryByLabelText<HTMLInputElement>(/^上门日期/u);
      expect(day?.value).toBe(type === 1 ? '2099-11-25' : undefined);
      if (day !== null) fireEvent.change(day, { target: { value: '2099-11-26' } });
      fireEvent.change(form.getByLabelText(/^处理说明/u), { target: { value: '明天处理' } });
      fireEvent.click(form.getByRole('button', { name: '确定' }));
      await waitFor(() => expect(requestsTo('afterSale.create')).toHaveLength(1));
      expect(requestsTo('afterSale.create')[0]?.body).toEqual({
        id: 's1',
        action: 'propose',
        result: '明天处理',
        ...answered,
      });
    },
  );
});
