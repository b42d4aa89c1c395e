import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginAnswer } from '../testing/loginAnswer.js';
import { startApp } from '../testing/startApp.js';

const GIVEN = {
  id: 'h1',
  kind: 'contact',
  conversationId: '1002',
  orderId: '501',
  customerName: '陈一帆',
  fromId: '2002',
  fromName: '客服小宁',
  toId: '2001',
  toName: '客服小安',
  reason: '客户咨询灯具售后',
  status: 0,
  createTime: '2026-11-20 08:30:00',
  takenTime: null,
};
const MINE = {
  ...GIVEN,
  id: 'h2',
  customerName: '周玲',
  fromId: '2001',
  toId: '2002',
  toName: '客服小宁',
  reason: '换班',
  status: 1,
  takenTime: '2099-01-01 09:00:00',
};
const STAFF = { workTime: '09:00-21:00', online: true };

/** The desk of 客服小安, who has a conversation with 陈一帆. */
async function start() {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub().add('1002', '2001', '2002');
  const user = { id: '2001', headImageUrl: '', nickName: '客服小安', service: null, sex: '0', roleCodes: ['Service'] };
  const page = startApp({
    isLoggedIn: false,
    at: '/Login',
    hub,
    answers: (answer) => {
      answer('auth.login', loginAnswer({ user }));
      answer('users.me', { id: '2001', userName: 'kefu01', roleCodes: ['Service'] });
      answer('order.page', { records: [], total: 0, size: 10, current: 1 });
      answer('order.afterSaleList', { records: [], total: 0, size: 100, current: 1 });
      answer('handOver.list', [GIVEN, MINE]);
      answer('handOver.take', { ...GIVEN, status: 1 });
      answer('handOver.create', { ...MINE, id: 'h3', status: 0, takenTime: null });
      answer('customerService.list', [
        { id: '2001', nickName: '客服小安', ...STAFF },
        { id: '2002', nickName: '客服小宁', ...STAFF },
      ]);
    },
  });
  fireEvent.change(screen.getByLabelText('用户名'), { target: { value: 'kefu01' } });
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'demo123' } });
  fireEvent.click(screen.getByRole('button', { name: '登录' }));
  const heading = await screen.findByRole('heading', { name: /^会话转接/u, level: 2 });
  const panel = within(heading.closest('section') ?? document.body);
  return { ...page, panel, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

describe('hand-overs at the desk of customer service (DESK)', () => {
  it('a hand-over that a colleague makes meanwhile appears in the queue', async () => {
    const { panel, answer, clock } = await start();
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
    answer('handOver.list', [{ ...GIVEN, id: 'h4', customerName: '孙巧' }, GIVEN, MINE]);
    await act(() => clock.advance(15_000));
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
    expect(panel.getByText('孙巧')).toBeVisible();
  });

  it('a conversation is handed over to a colleague with a reason; without one the form says what is missing', async () => {
    const { panel, requestsTo } = await start();
    fireEvent.click(panel.getByRole('button', { name: '转接会话' }));
    const form = within(await screen.findByRole('dialog', { name: '转接会话' }));
    fireEvent.click(await form.findByRole('radio', { name: '客服小宁' }));
    fireEvent.click(form.getByRole('button', { name: '转接' }));
    expect(requestsTo('handOver.create')).toEqual([]);
    expect(form.queryByRole('radio', { name: '客服小安' })).toBeNull();
    for (const error of ['请选择会话', '请填写转接原因']) expect(form.getByText(error)).toBeVisible();
    const [conversation] = within(form.getByRole('group', { name: /^会话/u })).getAllByRole('radio');
    if (conversation !== undefined) fireEvent.click(conversation);
    fireEvent.change(form.getByLabelText(/^转接原因/u), { target: { value: '换班' } });
    fireEvent.click(form.getByRole('button', { name: '转接' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '转接会话' })).toBeNull());
    expect(requestsTo('handOver.create').map(({ body }) => body)).toEqual([
      { kind: 'contact', conversationId: '1002', toId: '2002', reason: '换班' },
    ]);
  });
});
