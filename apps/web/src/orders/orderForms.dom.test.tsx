import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { sampleSheet, SAMPLE_COUNTS, sampleOrder, type OrderOnWire } from '../testing/sampleOrder.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

async function startAdding(config: object = {}, answers: StartAppOptions['answers'] = () => undefined) {
  const page = startPage({
    at: '/Order?id=501',
    config,
    answers: (answer) => {
      answer('order.details', sampleSheet({ status: 3, groupId: '260100000000001' }));
      answer('order.flows', []);
      answers(answer);
    },
  });
  await waitFor(() => press('添加成员'));
  const dialog = await screen.findByRole('dialog', { name: '添加群成员' });
  // An opened dialog takes the focus in the next frame.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const form = within(dialog);
  return { form, requests: () => page.calls.filter(({ key }) => key === 'users.find' || key === 'orderChatroom.add') };
}

/** A marketplace with one account, which has the number ending in 2. */
const answerWithChen: StartAppOptions['answers'] = (script) => {
  const names = { userName: 'chenyifan', nickName: '', actualName: '陈一帆', mobile: '', headImageUrl: '' };
  script('users.find', ({ query }) => {
    const isKnown = JSON.stringify(query).includes('10000000002');
    return { records: isKnown ? [{ id: '1002', ...names }] : [], total: isKnown ? 1 : 0 };
  });
  script('orderChatroom.add', { id: '1', orderId: '501', userId: '1002', groupId: null });
};

describe('adding members to an order’s group (MEMBERPLAN)', () => {
  it('[WEB-MEMBERPLAN-6] without either number none is requested, and the form says what is missing', async () => {
    const { form, requests } = await startAdding();
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await form.findByText('请输入同事或客户手机号')).toBeTruthy();
    expect(requests()).toEqual([]);
  });

  it.each([
    ['继续添加', 1],
    ['取消', 0],
  ])('if configured, one of two is added after a confirmation: %s', async (answer, added) => {
    const { form, requests } = await startAdding({ addMember: { confirmPartial: true } }, answerWithChen);
    fireEvent.change(form.getByLabelText('同事手机号'), { target: { value: '10000000002' } });
    fireEvent.change(form.getByLabelText('客户手机号'), { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    const question = within(await screen.findByRole('alertdialog', { name: '添加的客户账号不存在，是否继续添加' }));
    expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toHaveLength(added);
  });

  it('[WEB-MEMBERPLAN-2] without a question one of two is added, and a message says which one was not', async () => {
    const { form, requests } = await startAdding({}, answerWithChen);
    fireEvent.change(form.getByLabelText('同事手机号'), { target: { value: '10000000002' } });
    fireEvent.change(form.getByLabelText('客户手机号'), { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    expect(await screen.findByText('添加的客户账号不存在，是否继续添加')).toBeTruthy();
    await waitFor(() => expect(requests().filter(({ key }) => key === 'orderChatroom.add')).toHaveLength(1));
  });

  it('[WEB-MEMBERPLAN-9]a refusal is shown beside its number in the form, which stays open with its values', async () => {
    const { form, requests } = await startAdding({}, answerWithChen);
    const mobile = form.getByLabelText('客户手机号');
    fireEvent.change(mobile, { target: { value: '10000000099' } });
    fireEvent.click(form.getByRole('button', { name: '添加成员' }));
    const error = await form.findByText('添加失败，添加的客户账号不存在');
    expect([mobile.getAttribute('aria-invalid'), mobile.getAttribute('aria-describedby')]).toEqual(['true', error.id]);
    await waitFor(() => expect(document.activeElement).toBe(mobile));
    expect(form.getByLabelText('同事手机号').getAttribute('aria-invalid')).toBeNull();
    expect(mobile).toHaveProperty('value', '10000000099');
    expect(requests().map(({ key }) => key)).toEqual(['users.find']);
  });
});

type Cases = Extract<AnswerOnWire<'order.afterSaleList'>, readonly unknown[]>;

function startAfterSale(at: string, orders: readonly OrderOnWire[], cases: Cases = []) {
  return startPage({
    at,
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [...orders], total: orders.length, size: 10, current: 1 });
      answer('order.afterSaleList', cases);
      answer('order.details', sampleSheet(orders[0]));
      answer('order.flows', []);
      answer('additional.list', []);
    },
  });
}

describe('after-sale requests (ORDERS)', () => {
  it('[WEB-ORDERS-14] only 退款 has a refund, at most what was paid; the page then shows the request', async () => {
    const { answer, requestsTo, place } = startAfterSale('/Order?id=501', [
      sampleOrder({ status: 8, paidAmount: 165 }),
    ]);
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
});

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

function startCosts(over: Partial<OrderOnWire>, masterInfo: object | null = null, tab = 'costs') {
  const page = startPage({
    at: `/Order?id=501&tab=${tab}`,
    ...(masterInfo !== null && { masterInfo }),
    answers: (answer) => {
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.details', sampleSheet(sampleOrder({ status: 5, masterId: '3001', ...over })));
      answer('order.flows', []);
      answer('additional.list', [WISH]);
      answer('additional.create', WISH);
    },
  });
  return { ...page, sent: () => page.bodiesOf('additional.create') };
}

const ONE = { pendingAdditionalCount: 1, waitingCostCount: 1 };

describe('a cost that the customer proposes (ORDERS)', () => {
  it('waits for the provider, and the customer can withdraw it but not confirm it', async () => {
    const { sent } = startCosts(ONE);
    expect(await screen.findByText('你提交的 1 项增项正等待师傅或客服确认。')).toBeTruthy();
    expect(await screen.findByText(/客户提交$/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^同意/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(sent()).toEqual([{ id: 'c1', action: 'withdraw' }]));
  });

  it('[WEB-ORDERS-41] an answer that comes too late loads the costs and the order again', async () => {
    const { answer, bodiesOf } = startCosts({ ...ONE, customerId: '1002' }, { id: '3001' });
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
    const { answer, sent } = startCosts({}, null, 'flows');
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
});

const VISIT = {
  orderId: '7',
  orderNo: 'DD7',
  title: '衣柜安装',
  status: 4,
  date: '2099-01-06',
  slot: 'AM',
  appointTime: '2099-01-06 09:30:00',
  address: '',
  masterId: '3001',
  masterName: '王师傅',
  groupId: null,
};
const SLOTS: AnswerOnWire<'schedule.list'> = [
  { date: '2099-01-05', slot: 'AM', state: 'rest' },
  { date: '2099-01-05', slot: 'PM', state: 'free' },
  { date: '2099-01-05', slot: 'EV', state: 'rest' },
  { date: '2099-01-06', slot: 'AM', state: 'busy' },
  { date: '2099-01-06', slot: 'PM', state: 'free' },
  { date: '2099-01-06', slot: 'EV', state: 'rest' },
];

/** The form of a proposed visit for an order of 王师傅, as `masterInfo` or its customer sees it. */
async function open(over: Partial<OrderOnWire>, masterInfo: object | null, slots: typeof SLOTS | null = SLOTS) {
  const preference = { expectDate: '2099-01-06', timeSlot: 'PM' };
  const order = sampleOrder({ status: 3, masterId: '3001', appointTime: null, ...preference, ...over });
  const page = startPage({
    at: '/Order?id=501',
    ...(masterInfo !== null && { masterInfo }),
    answers: (answer) => {
      answer('order.details', sampleSheet(order));
      answer('order.flows', []);
      answer('order.update', order);
      if (slots !== null) answer('schedule.list', slots);
      answer('schedule.mine', [VISIT]);
    },
  });
  const [button] = await screen.findAllByRole('button', { name: '选择上门时间' });
  fireEvent.click(button ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: '选择上门时间' }));
  return { ...page, form };
}

const AS_MASTER = [{ customerId: '1009', masterId: '3001' }, { id: '3001' }] as const;

describe('the moment of a visit (SCHEDULE)', () => {
  it('a master is offered free half days, the preferred one first, and a press fills in its beginning', async () => {
    const { form, requestsTo } = await open(...AS_MASTER);
    const offered = within(await form.findByRole('group', { name: '我的空闲时段' })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['1月6日 周二 下午客户期望', '1月5日 周一 下午']);
    fireEvent.click(offered[0] ?? document.body);
    expect((form.getByLabelText(/上门时间/u) as HTMLInputElement).value).toBe('2099-01-06 14:00');
    const day = within(form.getByRole('list', { name: '1月6日 周二的安排' }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '上午09:30 衣柜安装',
      '下午空闲',
      '晚间休息',
    ]);
    press('确认时间');
    await waitFor(() => expect(requestsTo('order.update').at(-1)?.body).toMatchObject({ action: 'appoint' }));
  });

  it('a time in a half day with a visit names that visit, and can be proposed even so', async () => {
    const { form, requestsTo } = await open(...AS_MASTER);
    await form.findByRole('group', { name: '我的空闲时段' });
    fireEvent.change(form.getByLabelText(/上门时间/u), { target: { value: '2099-01-06T10:30' } });
    expect((await form.findByRole('alert')).textContent).toBe('上午已有上门：09:30 衣柜安装，请确认时间不冲突');
    press('确认时间');
    await waitFor(() => expect(requestsTo('order.update')).toHaveLength(1));
  });

  it('a customer sees the free half days of the master, and none of the visits', async () => {
    const { form, requestsTo } = await open({ customerId: '1001' }, null);
    expect(await form.findByRole('group', { name: '师傅的空闲时段' })).toBeTruthy();
    fireEvent.change(form.getByLabelText(/上门时间/u), { target: { value: '2099-01-06T10:30' } });
    expect((await form.findByRole('alert')).textContent).toBe('师傅该时段已有安排，请选择其他时间');
    expect(form.queryByText(/衣柜安装/u)).toBeNull();
    expect(requestsTo('schedule.mine')).toEqual([]);
  });
});
