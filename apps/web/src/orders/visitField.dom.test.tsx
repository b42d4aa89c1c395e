import type { AnswerOnWire } from '@fitout/api-client/contract';
import { FakeHub } from '@fitout/im-core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startApp } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const NO_MOMENT = '请输入正确的日期和时间，如 2026-11-25 09:30';
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
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const preference = { expectDate: '2099-01-06', timeSlot: 'PM' };
  const order = sampleOrder({ status: 3, masterId: '3001', appointTime: null, ...preference, ...over });
  const page = startApp({
    at: '/Order?id=501',
    hub,
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
  return { ...page, form, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
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

  it.each([
    ['', '请选择上门时间'],
    ['2020-01-01T10:00', '不能早于当前时间'],
    ['2020年1月1日 10点', '不能早于当前时间'],
    ['0001-01-01T10:00', NO_MOMENT],
    ['2099-02-30T10:00', NO_MOMENT],
    ['<b>', NO_MOMENT],
    ['2099-01-06T25:30', NO_MOMENT],
    ['2099-01-06', '请选择具体时间'],
    ['２０９９-01-06　２２：００', '上门时间须在 8:00–21:00 之间'],
    ['2099-01-06T07:59', '上门时间须在 8:00–21:00 之间'],
    ['2099-01-06T21:01', '上门时间须在 8:00–21:00 之间'],
    ['2099-01-06T03:00', '上门时间须在 8:00–21:00 之间'],
  ])('%j is no valid time of a visit: %s is shown beside it, and nothing is sent (own)', async (typed, message) => {
    const { form, requestsTo } = await open(...AS_MASTER);
    const field = form.getByLabelText<HTMLInputElement>(/^上门时间/u);
    fireEvent.change(field, { target: { value: typed } });
    press('确认时间');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(beside?.textContent).toBe(message);
    expect(requestsTo('order.update')).toEqual([]);
  });

  it('a customer sees the free half days of the master, and none of the visits', async () => {
    const { form, requestsTo } = await open({ customerId: '1001' }, null);
    expect(await form.findByRole('group', { name: '师傅的空闲时段' })).toBeTruthy();
    fireEvent.change(form.getByLabelText(/上门时间/u), { target: { value: '2099-01-06T10:30' } });
    expect((await form.findByRole('alert')).textContent).toBe('师傅该时段已有安排，请选择其他时间');
    expect(form.queryByText(/衣柜安装/u)).toBeNull();
    expect(requestsTo('schedule.mine')).toEqual([]);
  });

  it('without a calendar only the field is shown', async () => {
    const { form } = await open({ customerId: '1001' }, null, null);
    await waitFor(() => expect(form.queryByText('正在查询档期…')).toBeNull());
    expect(form.getByLabelText(/上门时间/u)).toBeTruthy();
    expect(form.queryByRole('group', { name: '师傅的空闲时段' })).toBeNull();
  });
});
