import type { AnswerOnWire } from '@fitout/api-client/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';

const LAMP = {
  orderId: '7',
  orderNo: 'DD7',
  title: '全屋灯具安装',
  status: 4,
  date: '2099-01-05',
  slot: 'AM',
  appointTime: '2099-01-05 09:00:00',
  address: '上海市浦东新区世纪大道 1 号',
  masterId: '3001',
  masterName: '王师傅',
  groupId: '70',
};
const LOCK = {
  ...LAMP,
  orderId: '8',
  title: '智能门锁安装',
  status: 5,
  appointTime: '2099-01-05 08:00:00',
  groupId: null,
};

function start(at: string, mine: AnswerOnWire<'schedule.mine'> | null = [LAMP, LOCK]) {
  return startPage({
    at,
    answers: (answer) => {
      if (mine !== null) answer('schedule.mine', mine);
      answer('master.detail', { id: '3001', nickName: '王师傅', status: 1 });
      answer('schedule.list', [{ date: '2099-01-05', slot: 'PM', state: 'free' }]);
      answer('order.details', {
        order: { id: '7', orderNo: 'DD7', orderType: 1, status: 4, version: 3, appointTime: LAMP.appointTime },
        items: [],
      });
      answer('order.update', { id: '7', orderNo: 'DD7', status: 3 });
    },
  });
}

const day = (label: RegExp) => screen.findByLabelText(label);
const ofDay = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

describe('the user’s visits (SCHEDULE)', () => {
  it('[WEB-SCHEDULE-1] a day shows its number of visits, and lists them from the earliest with their actions', async () => {
    start('/Schedule?date=2099-01-05');
    expect((await day(/^1月5日 周一，2 个上门$/u)).getAttribute('aria-pressed')).toBe('true');
    const list = await ofDay('1月5日 周一');
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      LOCK.title,
      LAMP.title,
    ]);
    expect(list.getByText('待上门')).toBeTruthy();
    expect(list.getAllByRole('link', { name: '查看' })[1]?.getAttribute('href')).toBe('/Order?id=7');
    expect(list.getByRole('link', { name: '群聊' }).getAttribute('href')).toBe('/group/70');
    // Only a visit that has not begun can be moved.
    expect(list.getAllByRole('button', { name: '改约' })).toHaveLength(1);
  });

  it('a proposed visit says that its time is not agreed, on its day and in the week (own)', async () => {
    start('/Schedule?date=2099-01-05&view=week', [{ ...LAMP, status: 3, proposed: true }, LOCK]);
    const list = await ofDay('1月5日 周一');
    const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines.map((line) => line.includes('待确认时间'))).toEqual([false, true]);
    expect(list.queryByRole('button', { name: '改约' })).toBeNull();
    expect(screen.getByRole('link', { name: /^09:00 全屋灯具安装\s*（待确认时间）$/u })).toBeTruthy();
  });

  it('[WEB-SCHEDULE-2] month and week are changed, the day is in the address, and a month is requested once', async () => {
    const { place, requestsTo } = start('/Schedule?date=2099-01-05');
    await day(/^1月5日 周一，2 个上门$/u);
    fireEvent.click(screen.getByRole('button', { name: '下一月' }));
    expect(place.path).toBe('/Schedule?date=2099-02-05');
    expect(await screen.findByText('当天没有上门安排')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '上一月' }));
    fireEvent.click(await screen.findByRole('tab', { name: '周' }));
    expect(place.path).toBe('/Schedule?date=2099-01-05&view=week');
    const monday = within(await screen.findByRole('region', { name: '1月5日 周一' }));
    expect(monday.getByRole('link', { name: /全屋灯具安装/u }).getAttribute('href')).toBe('/Order?id=7');
    fireEvent.click(screen.getByRole('button', { name: '下一周' }));
    expect(place.path).toBe('/Schedule?date=2099-01-12&view=week');
    const months = requestsTo('schedule.mine').map(({ query }) => (query as { month: string }).month);
    expect(new Set(months)).toEqual(new Set(['2098-12', '2099-01', '2099-02', '2099-03']));
  });

  it('arrows move the choice, and the focus moves with it', async () => {
    const { place } = start('/Schedule?date=2099-01-05');
    const chosen = await day(/^1月5日 周一/u);
    act(() => chosen.focus());
    fireEvent.keyDown(chosen, { key: 'ArrowRight' });
    expect(place.path).toBe('/Schedule?date=2099-01-06');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1月6日 周二'));
  });

  it('a visit is moved here, with the version of its order', async () => {
    const { requestsTo } = start('/Schedule?date=2099-01-05');
    fireEvent.click(await screen.findByText('改约'));
    const dialog = within(await screen.findByRole('dialog', { name: /改约/u }));
    fireEvent.change(dialog.getByLabelText(/时间/u), { target: { value: '2099-01-06T10:00' } });
    fireEvent.change(dialog.getByLabelText(/改约原因/u), { target: { value: '当天不在家' } });
    fireEvent.click(dialog.getByText('提交改约'));
    await waitFor(() => expect(requestsTo('order.update')).toHaveLength(1));
    expect(requestsTo('order.update')[0]?.body).toMatchObject({ id: '7', version: 3, action: 'reschedule' });
    expect(await screen.findByText('已提交改约，请等待对方确认')).toBeTruthy();
    await waitFor(() => expect(requestsTo('schedule.mine').length).toBeGreaterThan(2));
  });

  it('[WEB-SCHEDULE-5] with a master it shows their free half days, which link to the order form', async () => {
    const { requestsTo } = start('/Schedule?masterId=3001');
    expect(await screen.findByRole('heading', { name: '王师傅的档期' })).toBeTruthy();
    const free = await screen.findByRole('link', { name: '1月5日 周一 下午 可约' });
    expect(free.getAttribute('href')).toBe('/ReleaseOrder?masterId=3001&date=2099-01-05&slot=PM');
    expect(requestsTo('schedule.mine')).toEqual([]);
  });
});
