import { createImClient } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

async function start(options: StartAppOptions = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const page = startApp({ at: '/Home', ...options });
  await screen.findByRole('banner');
  await waitFor(() => expect(page.app.sessions.session).not.toBeNull());
  return page;
}

/** Sends a message to `to` from another device. */
async function sendText(hub: FakeHub, from: string, to: string, text: string) {
  const im = createImClient({
    self: from,
    service: hub.device(`other device of ${from}`),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => `${from} says ${text}`,
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: () => Promise.resolve(null),
  });
  onTestFinished(() => im.dispose());
  await im.session.start({ userId: from, secret: { kind: 'password', value: from } });
  await im.conversations.ensure({ kind: 'contact', id: to }).send({ type: 'text', text });
  await settle();
}

describe('the frame (FRAME)', () => {
  it('[WEB-FRAME-1] the header has the five sections, avatar, nickname and log-out; the footer its two lines', async () => {
    await start({ config: { site: { filingNo: '沪ICP备1号' } } });
    const header = within(screen.getByRole('banner'));
    const sections = header.getByRole('navigation', { name: '主导航' });
    expect(
      within(sections)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['首页', '广场', '我的消息', '我的订单', '个人中心']);
    expect(header.getByText('晓晓家装')).toBeTruthy();
    expect(header.getByRole('img', { name: '头像' })).toBeTruthy();
    expect(header.getByRole('button', { name: '退出' })).toBeTruthy();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('© 2026 家装服务平台 版权所有')).toBeTruthy();
    expect(footer.getByText('沪ICP备1号')).toBeTruthy();
  });

  it('after a navigation that removed the pressed link, the focus is on the content, which a click does not focus; a section keeps it', async () => {
    await start({ at: '/nothing' });
    const content = screen.getByRole('main');
    const home = await within(content).findByRole('link', { name: '返回首页' });
    home.focus();
    fireEvent.click(home);
    await waitFor(() => expect(document.activeElement).toBe(content));
    const section = screen.getByRole('link', { name: '广场' });
    section.focus();
    expect(content.hasAttribute('tabindex')).toBe(false);
    fireEvent.click(section);
    await waitFor(() => expect(section.getAttribute('aria-current')).toBe('page'));
    expect(document.activeElement).toBe(section);
  });

  it('到主要内容 passes over the header', async () => {
    await start();
    fireEvent.click(screen.getByRole('link', { name: '到主要内容' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[WEB-FRAME-6] 返回 leads to the page before; a page opened by its address is replaced by its parent', async () => {
    const own = window.location.href;
    onTestFinished(() => window.history.replaceState(null, '', own));
    window.history.replaceState(null, '', '/PayVip');
    const { place } = await start({ isOnHistory: true });
    const back = () => screen.getByRole('link', { name: '返回' });
    expect(back().getAttribute('href')).toBe('/User');
    await act(() => place.go('/Rental'));
    expect(back().getAttribute('href')).toBe('/Home');
    fireEvent.click(back());
    await waitFor(() => expect(place.path).toBe('/PayVip'));
    const { length } = window.history;
    fireEvent.click(back());
    await waitFor(() => expect(place.path).toBe('/User'));
    expect([window.history.length, screen.queryByRole('link', { name: '返回' })]).toEqual([length, null]);
  });

  it('a nickname changed in another tab is shown without a reload; other fields are not taken over', async () => {
    const { app } = await start();
    const header = within(screen.getByRole('banner'));
    const storageEvent = (newValue: string | null, key = 'UserInfo') =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
    const user = { id: '1001', nickName: '阳台改造家', headImageUrl: '', sex: '2', service: null };
    for (const text of [null, '{', '7', '{"id":"1001"}', JSON.stringify({ ...user, id: '1002' })]) storageEvent(text);
    storageEvent(JSON.stringify(user), 'userInfo');
    expect(header.getByText('晓晓家装')).toBeTruthy();
    storageEvent(JSON.stringify(user));
    expect(header.getByText('阳台改造家')).toBeTruthy();
    // The user's customer service does not change with a profile.
    expect(app.account.login?.user).toMatchObject({ nickName: '阳台改造家', service: '2001' });
  });

  it('the title counts what the badge counts: messages, notices and announcements', async () => {
    const { hub } = await start({
      answers: (answer) => {
        answer('notification.list', { records: [], total: 9 });
        answer('notification.announcements', { records: [], total: 2 });
      },
    });
    await act(() => sendText(hub, '2001', '1001', '您好'));
    expect(await screen.findByRole('link', { name: '我的消息，12 条未读' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('(12) 首页 - 家装服务平台'));
  });

  it('[WEB-FRAME-4] log-out needs a confirmation; 取消 stays', async () => {
    const { app } = await start();
    press('退出');
    const dialog = await screen.findByRole('alertdialog', { name: '确认退出登录吗？' });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['取消', '退出']);
    expect(dialog.textContent).not.toContain('未发送');
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(app.account.isLoggedIn).toBe(true);
  });

  it('[WEB-FRAME-5]退出 ends login and chat at once, and reports it after 500 ms on the log-in page', async () => {
    const { app, clock, place, web } = await start();
    await screen.findByRole('heading', { name: '你好，晓晓家装' });
    const chat = app.sessions.session?.im;
    // A toast disappears after two real seconds, which a busy machine may take until here.
    const toasts: string[] = [];
    app.toaster.subscribe(() => toasts.push(...app.toaster.current().map(({ text }) => text)));
    press('退出');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: '退出' }));
    expect(app.account.isLoggedIn).toBe(false);
    await waitFor(() => expect(app.sessions.session).toBeNull());
    expect(chat?.session.connection).toBe('idle');
    expect([...web.values.keys()]).toEqual([]);
    await act(() => clock.advance(499));
    expect(toasts).toEqual([]);
    expect(within(screen.getByRole('banner')).getByText('晓晓家装')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '你好，晓晓家装' })).toBeTruthy();
    await act(() => clock.advance(1));
    expect(toasts).toContain('账号已退出');
    expect(place.path).toBe('/Login');
  });

  it('the dialog offers 保留本机聊天记录, which is on; without it the chats are removed', async () => {
    const { app, tabStorage, web, hub } = await start();
    web.setItem('searchHistory', JSON.stringify({ 1001: ['水电'] }));
    tabStorage.setItem('orderDraft:1001', '{}');
    hub.goDown();
    const timeline = app.sessions.session?.im.conversations.ensure({ kind: 'contact', id: '2001' });
    await timeline?.send({ type: 'text', text: '还在路上' });
    press('退出');
    const dialog = await screen.findByRole('alertdialog');
    const keep = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '保留本机聊天记录' });
    expect(keep.checked).toBe(true);
    fireEvent.click(keep);
    expect(dialog.textContent).toContain('还有 1 条消息未发送，退出后将不会发送。');
    expect(dialog.textContent).toContain('将从这台设备上删除你的聊天记录、草稿和搜索记录。');
    fireEvent.click(within(dialog).getByRole('button', { name: '退出' }));
    await waitFor(() => expect([...web.values.keys(), ...tabStorage.values.keys()]).toEqual([]));
  });

  it('a cancelled choice is not kept for the next time', async () => {
    await start();
    press('退出');
    const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '保留本机聊天记录' });
    fireEvent.click(await screen.findByRole('checkbox'));
    expect(keep().checked).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('退出');
    await screen.findByRole('alertdialog');
    expect(keep().checked).toBe(true);
  });
});
