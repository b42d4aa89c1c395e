import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { chooseOption } from '../testing/chooseOption.js';

const COST = { id: 'c1', name: '石材开孔', quantity: 1, price: 260, amount: 260, status: 0, proposerRole: 2 };

const IN_GROUP = {
  id: '501',
  status: 3,
  customerServiceId: '2001',
  colleagues: [],
  orderNo: 'DD2026112000000501',
  title: '吸顶灯安装',
  area: '浦东新区',
  stage: '待预约',
  picture: '',
  hasCameras: false,
};

function start(at: string, orders: readonly OrderOnWire[] = [sampleOrder()], masterInfo: object | null = null) {
  return startPage({
    at,
    ...(masterInfo !== null && { masterInfo }),
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
}

const pick = (name: string | RegExp) => void fireEvent.click(screen.getByRole('tab', { name }));

const card = async (number: string) => within(await screen.findByRole('article', { name: new RegExp(number, 'u') }));

describe('the user’s orders (ORDERS)', () => {
  it('[WEB-ORDERS-39] a history that is ahead of the page requests the order again, once', async () => {
    const { answer, requestsTo, place } = start('/Order');
    await card('DD2026112000000501');
    answer('order.details', sampleSheet(sampleOrder({ status: 2 })));
    answer('order.flows', [
      { id: 'f1', status: 2, title: '支付成功', createTime: '2026-11-20 08:30:00' },
      { id: 'f2', fromStatus: 2, status: 3, title: '师傅已接单', createTime: '2026-11-20 08:31:00' },
    ]);
    act(() => void place.go('/Order?id=501'));
    await screen.findByText('师傅已接单');
    await waitFor(() => expect(requestsTo('order.details')).toHaveLength(2));
    // The same answer again: the page does not ask a third time.
    await act(async () => Promise.resolve());
    expect(requestsTo('order.details')).toHaveLength(2);
  });

  it('[WEB-ORDERS-40] the page follows the progress of its group and new notices', async () => {
    const hub = new FakeHub().add('1001');
    const { answer, app, calls } = startPage({
      at: '/Order?id=501',
      hub,
      answers: (given) => {
        given('order.details', sampleSheet({ status: 3, groupId: 'g1' }));
        given('order.flows', []);
      },
    });
    await screen.findByRole('button', { name: '订单群聊' });
    await waitFor(() => expect(app.sessions.session?.im.session.isOnline).toBe(true));
    const session = app.sessions.session;
    if (session === null) throw new Error('there is no session');
    const sheets = () => calls.filter(({ key }) => key === 'order.details').length;
    const before = sheets();
    act(() => session.orderGroups.setOrder('g1', IN_GROUP));
    expect(sheets()).toBe(before);
    answer('order.details', sampleSheet({ status: 4, groupId: 'g1', appointTime: '2099-11-26 09:00:00' }));
    act(() => session.orderGroups.setOrder('g1', { ...IN_GROUP, status: 4 }));
    expect(await screen.findByRole('button', { name: '改约' })).toBeTruthy();
    expect(sheets()).toBe(before + 1);
    answer('notification.list', { records: [], total: 3, size: 1, current: 1 });
    await act(async () => void (await session.notices.refresh()));
    await waitFor(() => expect(sheets()).toBe(before + 2));
  });

  it('[WEB-ORDERS-40] the list and its counts are requested again after a new notice, and after a cancelled order', async () => {
    const { answer, app, clock, requestsTo } = start('/Order', [sampleOrder()]);
    await card('DD2026112000000501');
    const { session } = app.sessions;
    if (session === null) throw new Error('there is no session');
    const requests = () => [requestsTo('order.page').length, requestsTo('order.myCount').length];
    const [pages = 0, counts = 0] = requests();
    answer('notification.list', { records: [], total: 3, size: 1, current: 1 });
    await act(async () => void (await session.notices.refresh()));
    await waitFor(() => expect(requests()).toEqual([pages + 1, counts + 1]));
    answer('order.autoCancelPush', 'DD2026112000000501');
    await act(() => clock.advance(10_000));
    await screen.findByText(/DD2026112000000501因超时未支付/u);
    await waitFor(() => expect(requestsTo('order.myCount').length).toBeGreaterThan(counts + 1));
  });

  it('[WEB-ORDERS-11] a batch narrows the list, and each of its orders links to it', async () => {
    const { requestsTo, place } = start('/Order', [sampleOrder({ batchNo: 'PC7' })]);
    await card('DD2026112000000501');
    fireEvent.change(await screen.findByLabelText('批次'), { target: { value: ' PC7 ' } });
    press('搜索');
    await waitFor(() => expect(requestsTo('order.page').at(-1)?.query).toMatchObject({ batchNo: 'PC7' }));
    expect(place.path).toBe('/Order?batch=PC7');
    act(() => void place.go('/Order?id=501'));
    fireEvent.click(await screen.findByRole('tab', { name: '订单信息' }));
    expect((await screen.findByRole('link', { name: 'PC7' })).getAttribute('href')).toBe('/Order?batch=PC7');
  });

  it('[WEB-ORDERS-12] staff start with the orders they look after and can choose others; customers have no choice', async () => {
    const { answer, requestsTo, place } = start('/Order');
    await card('DD2026112000000501');
    expect(screen.queryByLabelText('订单范围')).toBeNull();
    expect(requestsTo('order.page').at(-1)?.query).not.toHaveProperty('view');
    answer('users.me', { id: '2001', userName: 'kefu01', roleCodes: ['Service'] });
    act(() => void place.go('/Order?id=501'));
    await screen.findByRole('heading', { name: '吸顶灯安装', level: 1 });
    act(() => void place.go('/Order'));
    await waitFor(() => expect(requestsTo('order.page').at(-1)?.query).toMatchObject({ view: 'service' }));
    pick(/^待支付/u);
    await waitFor(() => expect(requestsTo('order.page').at(-1)?.query).toMatchObject({ view: 'service', status: 1 }));
    expect(place.path).toBe('/Order?view=service&tab=1');
    await chooseOption(await screen.findByLabelText('订单范围'), '我下的单');
    await waitFor(() => expect(place.path).toBe('/Order?view=mine'));
    expect(requestsTo('order.page').at(-1)?.query).not.toHaveProperty('view');
  });

  it('a proposed visit is a card with its time, the preferred time, the price and both answers', async () => {
    // 2026-11-24 14:00 in Beijing.
    start('/Order?id=501', [sampleOrder({ status: 3, appointTime: '2026-11-24 14:00:00' })]);
    const proposal = within(await screen.findByRole('region', { name: '师傅提议的上门时间' }));
    expect(proposal.getByText('11月24日 周二').textContent).toBe('11月24日 周二 14:00');
    expect(proposal.getByText('你期望 2026-11-25 上午 8:00–12:00')).toBeTruthy();
    expect(proposal.getByText('¥165.00')).toBeTruthy();
    expect(proposal.getByRole('button', { name: '另约时间' })).toBeTruthy();
    // Each answer is offered once on the page.
    fireEvent.click(screen.getByRole('button', { name: '确认预约' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('an account that was added to an order sees no sums and no link to its receipt', async () => {
    const added = sampleOrder({
      customerId: '1009',
      status: 5,
      paidAmount: 150,
      vipDiscount: 15,
      additionalAmount: 30,
      refundAmount: 5,
    });
    const { place } = start('/Order?id=501', [added]);
    const fees = (await screen.findByRole('heading', { name: '费用' })).closest('section');
    expect(fees?.textContent).toBe('费用合计–');
    expect(screen.queryByRole('link', { name: /收据/u })).toBeNull();
    for (const tab of ['info', 'costs']) {
      act(() => void place.go(`/Order?id=501&tab=${tab}`));
      await screen.findByText(tab === 'info' ? '订单类型' : '石材开孔');
      expect(screen.getByRole('main').textContent).not.toMatch(/¥/u);
    }
  });

  it('[WEB-ORDERS-41] a refusal shows the server’s text, and the typed values stay', async () => {
    const { answer, requestsTo } = start('/Order');
    answer(
      'order.update',
      new ApiError('code', { key: 'order.update', code: 1204, serverMessage: '数据已更新，请刷新后重试' }),
    );
    fireEvent.click((await card('DD2026112000000501')).getByRole('button', { name: '取消订单' }));
    const form = within(await screen.findByRole('dialog', { name: '取消订单' }));
    fireEvent.click(form.getByLabelText('其他'));
    fireEvent.change(form.getByLabelText(/^具体原因/u), { target: { value: '不装了' } });
    fireEvent.click(form.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('数据已更新，请刷新后重试')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>(/^具体原因/u).value).toBe('不装了');
    const newer = sampleOrder({ version: 9 });
    answer('order.page', { records: [newer], total: 1, size: 10, current: 1 });
    fireEvent.click(form.getByRole('button', { name: '确认取消' }));
    await waitFor(() => expect(requestsTo('order.page')).toHaveLength(3));
    fireEvent.click(form.getByRole('button', { name: '确认取消' }));
    await waitFor(() =>
      expect(requestsTo('order.update').at(-1)?.body).toMatchObject({ version: 9, reason: '不装了' }),
    );
  });

  it('an answer that arrives after its question was closed does not close the next form', async () => {
    const { answer } = start('/Order', [sampleOrder({ status: 6 })]);
    let finish: (answer: { success: string[]; failed: [] }) => void = () => undefined;
    answer('order.finishBatch', new Promise((resolve) => (finish = resolve)));
    const order = await card('DD2026112000000501');
    fireEvent.click(order.getByRole('button', { name: '确认验收' }));
    const question = within(await screen.findByRole('alertdialog', { name: '确认验收' }));
    fireEvent.click(question.getByRole('button', { name: '确认验收' }));
    fireEvent.click(question.getByRole('button', { name: '取消' }));
    fireEvent.click(order.getByRole('button', { name: '需要整改', hidden: true }));
    await screen.findByRole('dialog', { name: '需要整改' });
    finish({ success: ['501'], failed: [] });
    expect(await screen.findByText('验收完成')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '需要整改' })).toBeTruthy();
  });

  it('[WEB-ORDERS-6] of mixed orders only those that fit are sent, and the others are named', async () => {
    const one = sampleOrder({ id: '6', orderNo: 'DD6', status: 6 });
    const other = sampleOrder({ id: '1', orderNo: 'DD1', status: 1 });
    const { answer, requestsTo } = start('/Order', [one, other]);
    answer('order.finishBatch', { success: ['6'], failed: [] });
    fireEvent.click((await card('DD6')).getByRole('checkbox'));
    fireEvent.click((await card('DD1')).getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: '批量验收' }));
    expect(await screen.findByText('以下订单状态不符，未处理：DD1')).toBeTruthy();
    await waitFor(() => expect(requestsTo('order.finishBatch')[0]?.body).toEqual({ ids: ['6'] }));
  });

  it('what waits for the user is first, and 全部 is a press away', async () => {
    const { requestsTo, answer, place } = start('/Order', [
      sampleOrder({ status: 5 }),
      sampleOrder({ id: '502', orderNo: 'DD2', status: 6 }),
    ]);
    const tab = await screen.findByRole('tab', { name: /^待处理\s*1$/u, selected: true });
    expect(screen.getAllByRole('article').map((one) => one.dataset['order'])).toEqual(['DD2']);
    expect(requestsTo('order.page').map(({ query }) => query)).toEqual([
      { current: 1, size: 100, statuses: '1,3,4,5,6,7' },
    ]);
    fireEvent.click(screen.getByRole('tab', { name: /^全部/u }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(place.path).toBe('/Order?tab=all');
    answer('order.page', { records: [], total: 0 });
    fireEvent.click(tab);
    expect(screen.getByRole('tab', { name: /^待处理/u, selected: true })).toBeTruthy();
  });

  it('a hidden order stays hidden, in this browser and for this account', async () => {
    const { web } = start('/Order', [sampleOrder({ status: 9 })]);
    // A closed order is one line, with its actions in a menu.
    fireEvent.click((await card('DD2026112000000501')).getByRole('button', { name: /的更多操作$/u }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '从列表移除' }));
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    expect(web.getItem('hiddenOrders')).toBe('{"1001":["501"]}');
  });

  it('[WEB-ORDERS-9] an order of another account is 订单不存在或无权查看', async () => {
    const { answer, place } = start('/Order');
    answer('order.details', new ApiError('code', { key: 'order.details', code: 403 }));
    act(() => void place.go('/Order?id=502'));
    expect(await screen.findByText('订单不存在或无权查看')).toBeTruthy();
  });

  it('[WEB-ORDERS-17] a recording plays in the page, and a failed one can be retried', async () => {
    const { answer, place, player } = start('/Order');
    answer('record.list', [{ taskId: 't1', orderId: '501', cameraName: '客厅', fileCount: 1 }]);
    const url = '/api/fe/cameras/records/living.m3u8';
    answer('record.files', [{ id: 'r1', taskId: 't1', name: '客厅上午', url, duration: 24, size: 1_024 }]);
    act(() => void place.go('/Order?id=501&tab=records'));
    fireEvent.click(await screen.findByRole('button', { name: '查看' }));
    fireEvent.click(await screen.findByRole('button', { name: /^客厅上午/u }));
    const shown = within(await screen.findByRole('region', { name: '播放录像 客厅上午' }));
    await waitFor(() => expect(player.last).toMatchObject({ address: url, isOpen: true }));
    expect(shown.getByLabelText('客厅上午').tagName).toBe('VIDEO');
    act(() => player.last.fails('gone'));
    fireEvent.click(await shown.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(player.streams).toHaveLength(2));
    fireEvent.click(shown.getByRole('button', { name: '关闭' }));
    expect(player.last.isOpen).toBe(false);
    expect(document.querySelector('a[href$=".m3u8"]')).toBeNull();
  });

  it('a master sees the customer, and no sum that reveals the discounts', async () => {
    const order = sampleOrder({
      status: 5,
      customerId: '1002',
      masterId: '3001',
      amount: 620,
      payStatus: 1,
      paidAmount: 589,
    });
    start('/Order?id=501', [order], { id: '3001' });
    expect(await screen.findByRole('heading', { name: '客户' })).toBeTruthy();
    expect(screen.getByText('客户已支付')).toBeTruthy();
    expect(screen.queryByText('服务师傅')).toBeNull();
    expect(screen.queryByText(/589/u)).toBeNull();
  });

  it('what was typed is there when the window is opened again, until it is sent', async () => {
    const { answer, bodiesOf } = start(
      '/Order?id=501',
      [sampleOrder({ status: 5, customerId: '1009', masterId: '3001' })],
      {
        id: '3001',
      },
    );
    answer('additional.create', COST);
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '提交增项' }));
      const form = within(await screen.findByRole('dialog', { name: '提交增项' }));
      return { ...form, field: (label: RegExp) => form.getByLabelText<HTMLInputElement>(label) };
    };
    let form = await open();
    fireEvent.change(form.field(/^增项名称/u), { target: { value: '石材开孔' } });
    fireEvent.change(form.field(/^单价/u), { target: { value: '26O' } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    const beside = document.getElementById(form.field(/^单价/u).getAttribute('aria-describedby') ?? '');
    expect(beside?.textContent).toBe('请输入正确的金额');
    expect(bodiesOf('additional.create')).toEqual([]);
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    form = await open();
    expect([form.field(/^增项名称/u).value, form.field(/^单价/u).value]).toEqual(['石材开孔', '26O']);
    fireEvent.change(form.field(/^单价/u), { target: { value: '260' } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('additional.create')).toHaveLength(1);
    form = await open();
    expect(form.field(/^增项名称/u).value).toBe('');
  });

  it('if the focused control is unmounted the heading gets the focus', async () => {
    const { answer } = start('/Order?id=501&tab=costs', [sampleOrder({ status: 5, pendingAdditionalCount: 1 })]);
    answer('additional.create', { ...COST, status: 1 });
    const confirm = await screen.findByRole('button', { name: /^同意/u });
    answer('additional.list', [{ ...COST, status: 1 }]);
    confirm.focus();
    fireEvent.click(confirm);
    await waitFor(() => expect(confirm.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});
