import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../../testing/sampleOrder.js';
import { startApp } from '../../testing/startApp.js';
import { press } from '../../testing/typing.js';

const COST = { id: 'c1', name: '石材开孔', quantity: 1, price: 260, amount: 260, status: 0, proposerRole: 2 };

function start(at: string, orders: readonly OrderOnWire[] = [sampleOrder()]) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [...orders], total: orders.length * 31, size: 10, current: 1 });
      answer('order.additionalList', []);
      answer('order.afterSaleList', []);
      answer('order.details', sampleSheet(orders[0]));
      answer('order.flows', [{ id: 'f1', title: '提交订单', content: '', createTime: '2026-11-20 08:30:00' }]);
      answer('additional.list', [COST]);
    },
  });
  const asked = (key: string) => page.calls.filter((call) => call.key === key);
  return { ...page, asked };
}

const card = async (number: string) => within(await screen.findByRole('article', { name: new RegExp(number, 'u') }));

describe('my orders (ORDERS)', () => {
  it('[ORDERS-1] a tab narrows the list to its statuses and stands in the address', async () => {
    const { asked, place } = start('/Order');
    await card('DD2026112000000501');
    expect(asked('order.page').at(-1)?.query).toMatchObject({ current: 1, size: 10 });
    press(/^待预约\/待上门/u);
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ statuses: '3,4' }));
    expect(place.path).toBe('/Order?tab=visit');
    press(/^待支付/u);
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ status: 1 }));
  });

  it('[ORDERS-1] costs and after-sale are lists of their own', async () => {
    const { asked } = start('/Order?tab=costs');
    expect(await screen.findByText('暂无增项费用')).toBeTruthy();
    press('售后');
    expect(await screen.findByText('暂无售后')).toBeTruthy();
    expect(asked('order.page')).toEqual([]);
  });

  it('[ORDERS-11] a batch narrows the list, and each of its orders leads to it', async () => {
    const { asked, place } = start('/Order', [sampleOrder({ batchNo: 'PC7' })]);
    await card('DD2026112000000501');
    fireEvent.change(screen.getByLabelText('批次'), { target: { value: ' PC7 ' } });
    press('搜索');
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ batchNo: 'PC7' }));
    expect(place.path).toBe('/Order?batch=PC7');
    act(() => void place.go('/Order?id=501'));
    fireEvent.click(await screen.findByRole('button', { name: '订单信息' }));
    expect((await screen.findByRole('link', { name: 'PC7' })).getAttribute('href')).toBe('/Order?batch=PC7');
  });

  it('[ORDERS-12] staff begin with the orders they look after and choose others; nobody else is offered them', async () => {
    const { answer, asked, place } = start('/Order');
    await card('DD2026112000000501');
    expect(screen.queryByLabelText('订单范围')).toBeNull();
    expect(asked('order.page').at(-1)?.query).not.toHaveProperty('view');
    answer('users.me', { id: '2001', userName: 'kefu01', roleCodes: ['Service'] });
    act(() => void place.go('/Order?id=501'));
    await screen.findByRole('heading', { name: '吸顶灯安装', level: 1 });
    act(() => void place.go('/Order'));
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ view: 'service' }));
    press(/^待支付/u);
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ view: 'service', status: 1 }));
    expect(place.path).toBe('/Order?view=service&tab=1');
    fireEvent.change(await screen.findByLabelText('订单范围'), { target: { value: 'mine' } });
    await waitFor(() => expect(place.path).toBe('/Order?view=mine'));
    expect(asked('order.page').at(-1)?.query).not.toHaveProperty('view');
  });

  it('[ORDERS-2] a page is turned and its size chosen; both stand in the address', async () => {
    const { asked, place } = start('/Order');
    await card('DD2026112000000501');
    press('下一页');
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ current: 2 }));
    fireEvent.change(await screen.findByLabelText('每页条数'), { target: { value: '50' } });
    await waitFor(() => expect(asked('order.page').at(-1)?.query).toMatchObject({ current: 1, size: 50 }));
    expect(place.path).toBe('/Order?size=50');
  });

  it('[ORDERS-3] where nothing is the tab says so, with a way on', async () => {
    start('/Order?tab=1', []);
    expect(await screen.findByText('暂无待支付订单')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去下单' }).getAttribute('href')).toBe('/ReleaseOrder');
  });

  it('[ASK-6] an order that could not be asked for says why, and is asked for again', async () => {
    const { answer, place } = start('/Order');
    answer('order.details', new ApiError('timeout', { key: 'order.details' }));
    act(() => void place.go('/Order?id=502'));
    expect(await screen.findByText('服务器响应超时，请刷新当前页')).toBeTruthy();
    answer('order.details', sampleSheet());
    press('重试');
    expect(await screen.findByRole('heading', { name: '吸顶灯安装', level: 1 })).toBeTruthy();
  });

  it('[ORDERS-4] cancelling asks for a reason, sends the version it saw, and asks for the list anew', async () => {
    const { answer, asked } = start('/Order');
    answer('order.update', sampleOrder({ status: 9 }));
    const order = await card('DD2026112000000501');
    fireEvent.click(order.getByRole('button', { name: '取消订单' }));
    const form = within(await screen.findByRole('dialog', { name: '取消订单' }));
    fireEvent.click(form.getByRole('button', { name: '取消订单' }));
    expect(form.getByText('请填写取消原因')).toBeTruthy();
    expect(asked('order.update')).toEqual([]);
    fireEvent.change(form.getByLabelText(/^取消原因/u), { target: { value: '不装了' } });
    fireEvent.click(form.getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(asked('order.update')).toHaveLength(1));
    expect(asked('order.update')[0]?.body).toEqual({ id: '501', version: 3, action: 'cancel', reason: '不装了' });
    expect(await screen.findByText('订单已取消')).toBeTruthy();
    await waitFor(() => expect(asked('order.page').length).toBe(2));
  });

  it('[ORDERS-5] a refusal is said in the words of the server, and what was typed stays', async () => {
    const { answer, asked } = start('/Order');
    answer(
      'order.update',
      new ApiError('code', { key: 'order.update', code: 1204, serverMessage: '数据已更新，请刷新后重试' }),
    );
    fireEvent.click((await card('DD2026112000000501')).getByRole('button', { name: '取消订单' }));
    const form = within(await screen.findByRole('dialog', { name: '取消订单' }));
    fireEvent.change(form.getByLabelText(/^取消原因/u), { target: { value: '不装了' } });
    fireEvent.click(form.getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('数据已更新，请刷新后重试')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>(/^取消原因/u).value).toBe('不装了');
    expect(asked('order.page')).toHaveLength(1);
  });

  it('[ORDERS-6] of mixed orders only those that fit are sent, and the others are named', async () => {
    const one = sampleOrder({ id: '6', orderNo: 'DD6', status: 6 });
    const other = sampleOrder({ id: '1', orderNo: 'DD1', status: 1 });
    const { answer, asked } = start('/Order', [one, other]);
    answer('order.finishBatch', { success: ['6'], failed: [] });
    fireEvent.click((await card('DD6')).getByRole('checkbox'));
    fireEvent.click((await card('DD1')).getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: '批量验收' }));
    expect(await screen.findByText('以下订单状态不符，未处理：DD1')).toBeTruthy();
    await waitFor(() => expect(asked('order.finishBatch')[0]?.body).toEqual({ ids: ['6'] }));
  });

  it('[ORDERS-6] the sum of those to pay is the one after what is taken off', async () => {
    start('/Order', [sampleOrder({ couponAmount: 15 })]);
    fireEvent.click((await card('DD2026112000000501')).getByRole('checkbox'));
    expect(await screen.findByText(/已选 1 单，待付 ¥150.00/u)).toBeTruthy();
  });

  it('[ORDERS-7] an order taken out of the list stays out, in this browser and for this account', async () => {
    const { web } = start('/Order', [sampleOrder({ status: 9 })]);
    fireEvent.click((await card('DD2026112000000501')).getByRole('button', { name: '从列表移除' }));
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    expect(web.getItem('hiddenOrders')).toBe('{"1001":["501"]}');
  });

  it('[ORDERS-8] /Order?id= shows one order, its steps, its history and its sums', async () => {
    start('/Order?id=501');
    expect(await screen.findByRole('heading', { name: '吸顶灯安装', level: 1 })).toBeTruthy();
    expect(screen.getByText('待支付', { selector: '[data-status="1"]' })).toBeTruthy();
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('待支付');
    expect(await screen.findByText('提交订单')).toBeTruthy();
    press('订单信息');
    expect(await screen.findByText('上海市 上海市 浦东新区 世纪大道 1 号')).toBeTruthy();
  });

  it.each([
    [403, '您没有权限查看该订单'],
    [1203, '订单不存在'],
  ])('[ORDERS-9] body code %i says %s', async (code, words) => {
    const { answer, place } = start('/Order');
    answer('order.details', new ApiError('code', { key: 'order.details', code }));
    act(() => void place.go('/Order?id=502'));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[ORDERS-5] what is being written stays when a newer version of the order comes', async () => {
    const { answer, asked } = start('/Order?id=501&tab=costs', [sampleOrder({ status: 5 })]);
    fireEvent.click(await screen.findByRole('button', { name: '拒绝' }));
    const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^拒绝原因/u);
    fireEvent.change(reason, { target: { value: '太贵了' } });
    answer('order.details', sampleSheet({ status: 5, version: 4 }));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked('order.details')).toHaveLength(2));
    // On coming back the list is asked for once, and once more for the newer version.
    await waitFor(() => expect(asked('additional.list')).toHaveLength(3));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^拒绝原因/u).value).toBe('太贵了');
  });

  it('[ORDERS-10] a proposed cost is rejected with a reason, or confirmed', async () => {
    const { answer, asked } = start('/Order?id=501&tab=costs', [sampleOrder({ status: 5, pendingAdditionalCount: 1 })]);
    answer('additional.create', { ...COST, status: 1 });
    expect(await screen.findByText(/有 1 项增项费用待您处理/u)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '拒绝' }));
    const form = within(await screen.findByRole('dialog', { name: '拒绝增项' }));
    fireEvent.click(form.getByRole('button', { name: '拒绝' }));
    expect(form.getByText('请填写拒绝原因')).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '确认' }));
    await waitFor(() => expect(asked('additional.create')[0]?.body).toEqual({ id: 'c1', action: 'confirm' }));
  });
});
