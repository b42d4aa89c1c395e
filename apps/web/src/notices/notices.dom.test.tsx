import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPage } from '../testing/startPage.js';
import { chooseOption } from '../testing/chooseOption.js';

const NOTICES = [
  { id: '1', title: '请验收', content: '订单DD1已完工', status: 0, createTime: '2026-11-20 08:30:00', orderId: '501' },
  { id: '2', title: '会员开通成功', content: '感谢支持', status: 1, createTime: '2026-11-19 08:30:00' },
];

function start(at: string) {
  return startPage({
    at,
    answers: (answer) => {
      answer('notification.list', { records: NOTICES, total: 27, size: 5, current: 1 });
      answer('notification.announcements', { records: [], total: 2 });
      answer('notification.markRead', 1);
    },
  });
}

describe('the notices of the platform (NOTICE)', () => {
  it('[WEB-NOTICE-3][WEB-NOTICE-4] without a conversation the pane shows the notices; one with an order links to it', async () => {
    const { requestsTo, place } = start('/group');
    const link = await screen.findByRole('link', { name: /请验收/u });
    expect(link.getAttribute('href')).toBe('/Order?id=501');
    const other = screen.getByRole('link', { name: /会员开通成功/u });
    expect(other.getAttribute('href')).toBe('/group?type=notice&notice=2');
    await waitFor(() => expect(requestsTo('notification.markRead').map(({ query }) => query)).toEqual([{ ids: '1' }]));
    expect(screen.getAllByText('未读')).toHaveLength(1);
    await chooseOption(await screen.findByLabelText('每页条数'), /20/u);
    await waitFor(() =>
      expect(requestsTo('notification.list').map(({ query }) => query)).toContainEqual({ current: 1, size: 20 }),
    );
    fireEvent.click(await screen.findByRole('link', { name: /请验收/u }));
    await waitFor(() => expect(place.path).toBe('/Order?id=501'));
  });

  it('[WEB-NOTICE-2] on a phone nothing counts as read before it is opened', async () => {
    const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => narrow);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { requestsTo } = start('/group');
    const entry = await screen.findByRole('link', { name: /系统通知/u });
    expect(screen.queryByRole('heading', { name: '系统通知' })).toBeNull();
    fireEvent.click(entry);
    await screen.findByRole('link', { name: /请验收/u });
    await waitFor(() => expect(requestsTo('notification.markRead')).toHaveLength(1));
  });

  it('[WEB-NOTICE-9] on a phone the next twenty are appended when the end is near, and the end has no button', async () => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => narrow);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { answer, requestsTo } = start('/group?type=notice');
    const first = await screen.findByRole('link', { name: /请验收/u });
    expect(screen.queryByLabelText('每页条数')).toBeNull();
    const older = { id: '4', title: '订单支付成功', content: '订单DD1', status: 1, createTime: '2026-11-01 08:30:00' };
    answer('notification.list', { records: [older], total: 21, size: 20, current: 2 });
    const list = first.closest('[aria-busy]') as HTMLElement;
    fireEvent.scroll(list);
    expect(await screen.findByRole('link', { name: /订单支付成功/u })).toBeTruthy();
    expect(first.isConnected).toBe(true);
    expect(requestsTo('notification.list').map(({ query }) => query)).toContainEqual({ current: 2, size: 20 });
    expect(screen.getByText('没有更多了').closest('button')).toBeNull();
  });

  it('[WEB-NOTICE-7] an announcement opens whole at an address of its own; one that is gone shows 内容不存在，可能已被撤下', async () => {
    const { place, answer } = start('/contact?type=announcement&notice=9');
    const gone = await screen.findByRole('dialog', { name: '系统公告' });
    expect(within(gone).getByText('内容不存在，可能已被撤下')).toBeTruthy();
    fireEvent.click(within(gone).getByRole('button', { name: '我知道了' }));
    await waitFor(() => expect(place.path).toBe('/contact?type=announcement'));
    const one = {
      id: '9',
      title: '双十一不打烊',
      content: '安装照常进行',
      status: 1,
      createTime: '2026-11-11 08:00:00',
    };
    answer('notification.announcements', { records: [one], total: 1 });
    act(() => void place.go('/User'));
    act(() => void place.go('/group?type=announcement'));
    fireEvent.click(await screen.findByRole('link', { name: /双十一不打烊/u }));
    const dialog = await screen.findByRole('dialog', { name: '双十一不打烊' });
    expect(await within(dialog).findByText('安装照常进行')).toBeTruthy();
    expect(place.path).toBe('/group?type=announcement&notice=9');
  });

  it('[WEB-NOTICE-10] notices with the same title that follow each other are one group', async () => {
    const { answer } = start('/group');
    const more = { id: '5', title: '请验收', content: '订单DD2已完工', status: 1, createTime: '2026-11-20 08:00:00' };
    answer('notification.list', {
      records: NOTICES.toSpliced(1, 0, { ...more, orderId: '501' }),
      total: 3,
      size: 5,
      current: 1,
    });
    const second = (await screen.findByText('订单DD2已完工')).closest('li');
    expect(second?.dataset['same']).toBe('true');
    expect(screen.getAllByText('请验收', { selector: 'b' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: /请验收/u })).toHaveLength(2);
  });

  it('[WEB-NOTICE-6] a notice that arrives while the list is shown is added to it, and to the count', async () => {
    const { answer, app } = start('/group?type=notice');
    await screen.findByRole('link', { name: /请验收/u });
    expect(screen.getByText('共 27 条')).toBeTruthy();
    const fresh = { id: '3', title: '师傅已接单', content: '订单DD2', status: 0, createTime: '2026-11-20 09:00:00' };
    answer('notification.list', { records: [fresh, ...NOTICES], total: 28, size: 5, current: 1 });
    act(() => app.sessions.session?.notices.counted('notification', 28));
    expect(await screen.findByText('师傅已接单')).toBeTruthy();
    expect(screen.getByText('共 28 条')).toBeTruthy();
  });
});
