import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';

const WISH = {
  id: 'c1',
  name: '加装插座',
  unit: '个',
  quantity: 2,
  price: 80,
  amount: 160,
  status: 0,
  proposerRole: 1,
};

function start(over: Partial<OrderOnWire>, masterInfo: object | null = null, tab = 'costs') {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: `/Order?id=501&tab=${tab}`,
    hub,
    ...(masterInfo !== null && { masterInfo }),
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.details', sampleSheet(sampleOrder({ status: 5, masterId: '3001', ...over })));
      answer('order.flows', []);
      answer('additional.list', [WISH]);
      answer('additional.create', WISH);
    },
  });
  const bodiesOf = (key: string) => page.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...page, bodiesOf, sent: () => bodiesOf('additional.create') };
}

const ONE = { pendingAdditionalCount: 1, waitingCostCount: 1 };

describe('a cost that the customer proposes (ORDERS)', () => {
  it('waits for the provider, and the customer can withdraw it but not confirm it', async () => {
    const { sent } = start(ONE);
    expect(await screen.findByText('你提交的 1 项增项正等待师傅或客服确认。')).toBeTruthy();
    expect(await screen.findByText(/客户提交$/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(sent()).toEqual([{ id: 'c1', action: 'withdraw' }]));
  });

  it('the master accepts it, or rejects it with a reason', async () => {
    const { sent } = start({ ...ONE, customerId: '1002' }, { id: '3001' });
    expect(await screen.findByText(/客户提交了 1 项增项/u)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: '拒绝' }));
    const form = within(await screen.findByRole('dialog', { name: '拒绝增项' }));
    fireEvent.click(form.getByRole('button', { name: '拒绝' }));
    expect(form.getByText('请填写拒绝原因')).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '确认' }));
    expect(await screen.findByText('已确认，等待客户支付')).toBeTruthy();
    expect(sent()).toEqual([{ id: 'c1', action: 'confirm' }]);
  });

  it('[WEB-ORDERS-41] an answer that comes too late loads the costs and the order again', async () => {
    const { answer, bodiesOf } = start({ ...ONE, customerId: '1002' }, { id: '3001' });
    answer(
      'additional.create',
      new ApiError('code', { key: 'additional.create', code: 1205, serverMessage: '该增项已处理' }),
    );
    fireEvent.click(await screen.findByRole('button', { name: '拒绝' }));
    const form = within(await screen.findByRole('dialog', { name: '拒绝增项' }));
    fireEvent.change(form.getByLabelText(/^拒绝原因/u), { target: { value: '太贵' } });
    answer('additional.list', [{ ...WISH, status: 4 }]);
    fireEvent.click(form.getByRole('button', { name: '拒绝' }));
    expect(await form.findByText('该增项已处理')).toBeTruthy();
    expect(await screen.findByText('已撤销')).toBeTruthy();
    expect(bodiesOf('order.details')).toHaveLength(2);
  });

  it('the same cost sent again after a failure has the same token, also from a window opened again', async () => {
    const { answer, sent } = start({}, null, 'flows');
    answer('additional.create', new ApiError('noResponse', { key: 'additional.create' }));
    const open = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '提交增项' }));
      return within(await screen.findByRole('dialog', { name: '提交增项' }));
    };
    const form = await open();
    fireEvent.change(form.getByLabelText(/^增项名称/u), { target: { value: '加装插座' } });
    fireEvent.change(form.getByLabelText(/^单价/u), { target: { value: '80' } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    expect(await form.findByText('连接服务器失败')).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: '取消' }));
    answer('additional.create', WISH);
    fireEvent.click((await open()).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const tokens = sent().map((body) => (body as { clientToken?: string }).clientToken);
    expect(tokens).toEqual([expect.any(String), tokens[0]]);
  });

  it.each([
    ['增项名称', '', '请填写增项名称'],
    ['增项名称', '   ', '请填写增项名称'],
    ['单位', '', '请填写单位'],
    ['数量', '0', '请输入大于 0 的数量'],
    ['数量', '-1', '请输入大于 0 的数量'],
    ['数量', '1e9', '请输入大于 0 的数量'],
    ['数量', '两个', '请输入大于 0 的数量'],
    ['单价（元）', '0', '请输入大于 0 的金额'],
    ['单价（元）', '-80', '请输入正确的金额'],
    ['单价（元）', '80.123', '金额最多两位小数'],
    ['单价（元）', '99999999', '金额最多 9999999.99'],
    ['单价（元）', '<b>80</b>', '请输入正确的金额'],
  ])('%s of “%s” is reported beside the field, and nothing is lost or sent', async (label, value, words) => {
    const { sent } = start({}, null, 'flows');
    fireEvent.click(await screen.findByRole('button', { name: '提交增项' }));
    const form = within(await screen.findByRole('dialog', { name: '提交增项' }));
    expect(form.getByText('由师傅或客服确认价格，确认后你再支付；支付前不会施工。')).toBeTruthy();
    const field = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`, 'u') });
    const right = { 增项名称: '加装插座', 单位: '个', 数量: '2', '单价（元）': '80' };
    for (const [name, text] of Object.entries({ ...right, [label]: value }))
      fireEvent.change(field(name), { target: { value: text } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    expect(await form.findByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(field(label), { target: { value: right[label as keyof typeof right] } });
    fireEvent.click(form.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ orderId: '501', name: '加装插座', unit: '个', quantity: 2, price: 80 });
  });
});
