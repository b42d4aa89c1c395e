import { ApiError } from '@fitout/api-client';
import { createImClient, type ImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { startApi, startSession, withPeople } from '../testing/startSession.js';

const WITH_CUSTOMER = { kind: 'contact', id: '1001' } as const;

/** The messaging pages of 1001, with 2001 as a peer on the same service. */
async function start(options: StartAppOptions = {}) {
  await browserPage.viewport(1280, 860);
  // The iframe that tests run in never has the focus.
  const looking = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => looking.mockRestore());
  const hub = options.hub ?? new FakeHub().add('1001', '1002', '2001');
  const page = startApp({ at: '/contact', hub, ...options });
  const service = await logIn(hub, '2001');
  return {
    ...page,
    hub,
    service,
    sendText: (text: string) => act(() => sendText(service, text)),
    im: () => page.app.sessions.session?.im,
  };
}

async function logIn(hub: FakeHub, userId: string): Promise<ImClient> {
  let ids = 0;
  const im = createImClient({
    self: userId,
    service: hub.device(`other device of ${userId}`),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => `${userId}-${(ids += 1)}`,
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: () => Promise.resolve(null),
  });
  onTestFinished(() => im.dispose());
  await im.session.start({ userId, secret: { kind: 'password', value: userId } });
  return im;
}

async function sendText(im: ImClient, text: string): Promise<void> {
  await im.conversations.ensure(WITH_CUSTOMER).send({ type: 'text', text });
  await settle();
}

const row = (name: string | RegExp) => screen.findByRole('link', { name });
const textBox = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });

describe('the list (CHAT)', () => {
  it('[WEB-ROUTE-11] the contact in an address outlives a log-in that opens another page, and is opened once', async () => {
    const { app, place, web } = await start({ at: '/contact?contactUserId=2001', isLoggedIn: false });
    await waitFor(() => expect(place.path).toBe('/Login'));
    expect(web.getItem('contactUserId')).toBe('2001');
    await act(() => app.account.logIn('1001', 'p'));
    act(() => void place.go('/contact'));
    await waitFor(() => expect(place.path).toBe('/contact/2001'));
    expect(web.getItem('contactUserId')).toBeNull();
    act(() => void place.go('/group'));
    act(() => void place.go('/contact'));
    await waitFor(() => expect(place.path).toBe('/contact'));
    expect(await screen.findByRole('heading', { name: '我的消息', level: 1 })).toBeDefined();
    expect(place.path).toBe('/contact');
  });

  it('[WEB-CHAT-1] conversations have names and badges, and a press pushes their address', async () => {
    const { sendText: receive, place } = await start();
    await row('客服小安');
    await receive('您好');
    fireEvent.click(await row(/^客服小安，1 条未读/u));
    await expect.poll(() => place.path).toBe('/contact/2001');
    expect(await screen.findByRole('heading', { name: '客服小安' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^客服小安/u }).getAttribute('aria-current')).not.toBeNull();
  });

  it('[WEB-PEOPLE-12] customer service has its mark in the row and the header, with its hours, and none at the bubbles', async () => {
    const staff = { id: '2001', userName: '', nickName: '小安', actualName: '', mobile: '', headImageUrl: '' };
    const { api, answer } = startApi();
    const error = new ApiError('code', { key: 'users.baseInfo', code: 404 });
    answer('order.page', error);
    const unknown = { ok: false as const, error };
    const detail = async (id: string) =>
      id === '2001' ? { ok: true as const, value: { ...staff, workTime: '09:00-21:00', online: true } } : unknown;
    const market = withPeople(api, { 'users.baseInfo': async () => unknown, 'customerService.detail': detail });
    const hub = new FakeHub().add('1001', '2001');
    const { sendText: receive } = await start({
      at: '/contact/2001',
      hub,
      openSession: (options) => startSession({ ...options, api: market, self: '1001', hub }),
    });
    expect(await row(/^小安，官方客服/u)).toBeTruthy();
    await receive('您好');
    const log = await screen.findByRole('log');
    await within(log).findByText('您好');
    expect(within(log).queryByText('官方客服')).toBeNull();
    const header = screen.getByRole('heading', { name: '小安' }).closest('header, div:has(> .actions)');
    expect(header?.textContent).toContain('小安官方客服服务时间 09:00-21:00');
  });

  it('a chat that could not be created says so and offers a retry', async () => {
    let isBroken = true;
    await start({
      openSession: (options) =>
        isBroken ? Promise.reject(new TypeError('a chunk did not arrive')) : startSession({ ...options, self: '1001' }),
    });
    expect(await screen.findByText('加载失败')).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await row('客服小安')).toBeTruthy();
  });

  it('[WEB-CHAT-3] without a group the page says how to get one, and links there', async () => {
    const { place } = await start({ at: '/group' });
    expect(await screen.findByText('下单支付后可创建订单群聊')).toBeTruthy();
    fireEvent.click(await row('去下单'));
    await expect.poll(() => place.path).toBe('/ReleaseOrder');
  });
});

describe('a conversation (CHAT)', () => {
  it('[WEB-CHAT-4] opening marks unread messages as read, here and for the peer', async () => {
    const { sendText: receive, place, service, clock, im } = await start();
    await row('客服小安');
    await receive('您好');
    expect(im()?.conversations.totalUnread.count).toBe(1);
    act(() => void place.go('/contact/2001'));
    expect(await within(await screen.findByRole('log')).findByText('您好')).toBeTruthy();
    await act(() => clock.advance(200));
    expect(im()?.conversations.totalUnread.count).toBe(0);
    expect(service.conversations.ensure(WITH_CUSTOMER).messages[0]?.status).toBe('read');
  });

  it('[WEB-CHAT-5] a written message arrives, and the draft stays with its conversation', async () => {
    const { place, service } = await start({ at: '/contact/2001' });
    const box = await textBox();
    fireEvent.change(box, { target: { value: '什么时候上门？' } });
    fireEvent.click(screen.getByRole('button', { name: '发送' }));
    expect(await within(await screen.findByRole('log')).findByText('什么时候上门？')).toBeTruthy();
    await waitFor(() =>
      expect(service.conversations.ensure(WITH_CUSTOMER).last?.body).toMatchObject({ text: '什么时候上门？' }),
    );
    fireEvent.change(box, { target: { value: '还有' } });
    act(() => void place.go('/contact/1002'));
    await screen.findByRole('heading', { name: '陈一帆' });
    expect((await textBox()).value).toBe('');
    act(() => void place.go('/contact/2001'));
    await screen.findByRole('heading', { name: '客服小安' });
    expect((await textBox()).value).toBe('还有');
  });
});

describe('a chat without a connection (CHAT)', () => {
  it('[WEB-CHAT-6] a chat that was ended says why, in the pane or above the list, and restarts on a press', async () => {
    const { place, im } = await start({ at: '/contact/2001' });
    await textBox();
    await waitFor(() => expect(im()?.session.isOnline).toBe(true));
    act(() => im()?.session.loggedOut('replaced'));
    const dialog = await screen.findByRole('alertdialog', { name: '账号已在其他设备登录' });
    fireEvent.click(within(dialog).getByRole('button', { name: '稍后' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('账号已在其他设备登录')).toBeTruthy();
    act(() => void place.go('/contact'));
    expect(screen.getAllByText('账号已在其他设备登录')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(im()?.session.isOnline).toBe(true));
    expect(screen.queryByText('账号已在其他设备登录')).toBeNull();
  });

  it('[WEB-CHAT-6] a chat that was refused from the start shows no loading list', async () => {
    await start({ hub: new FakeHub().add('2001'), config: { auth: { imAutoRegister: false } } });
    expect(await screen.findByText('聊天登录失败')).toBeTruthy();
    expect(screen.getByText('暂时看不到会话')).toBeTruthy();
  });

  it('the state of the connection is on every messaging page, once', async () => {
    const { hub, place, im } = await start();
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[data-connection]')].map((e) => e.dataset['connection']);
    await row('客服小安');
    await waitFor(() => expect(shown()).toEqual(['online']));
    act(() => void place.go('/contact/2001'));
    await textBox();
    expect(shown()).toEqual(['online']);
    act(() => hub.goDown());
    expect(im()?.session.connection).toBe('reconnecting');
    await waitFor(() => expect(shown()).toEqual(['reconnecting']));
    act(() => void place.go('/group'));
    await screen.findByText('下单支付后可创建订单群聊');
    expect(shown()).toEqual(['reconnecting']);
  });
});
