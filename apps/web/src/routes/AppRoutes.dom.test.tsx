import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROUTES } from '../navigation/table.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { field, fill, press } from '../testing/typing.js';

/** Without a chat service, because lists need a layout, which jsdom does not have. */
function start(options: StartAppOptions) {
  const hub = new FakeHub();
  hub.goDown();
  return startApp({ hub, ...options });
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

function watchScrolling() {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  return scrolled;
}

describe('the pages (ROUTE)', () => {
  it('[WEB-ROUTE-7] the bare address redirects to /Home', async () => {
    watchScrolling();
    const { place } = start({ at: '/' });
    await heading('首页');
    expect(place.path).toBe('/Home');
  });

  it('[WEB-ROUTE-7] an unknown address says so, with the search and links to the home page and back', async () => {
    watchScrolling();
    const { place } = start({ at: '/Rental' });
    await heading('工具租赁');
    act(() => void place.go('/no/such/page?x=1'));
    await heading('页面不存在');
    expect(place.path).toBe('/no/such/page?x=1');
    expect(document.title).toBe('页面不存在 - 家装服务平台');
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/Home');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '吊灯' } });
    press('搜索');
    await waitFor(() => expect(place.path).toBe(`/Search?keyword=${encodeURIComponent('吊灯')}`));
    act(() => void place.go('/nowhere'));
    fireEvent.click(await screen.findByRole('link', { name: '返回首页' }));
    await heading('首页');
    expect(place.path).toBe('/Home');
  });

  it.each(ROUTES.filter(({ path }) => path === '/Rental'))(
    '[WEB-ROUTE-1]$path has its own page and title, in any case of letters',
    async ({ path, title }) => {
      watchScrolling();
      start({ at: path.toUpperCase() });
      await waitFor(() => expect(document.title).toBe(`${title} - 家装服务平台`));
      expect(screen.queryByRole('heading', { name: '页面不存在' })).toBeNull();
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    },
  );

  it.each([
    ['/Home', '首页'],
    ['/chatroom/7', '我的消息'],
    ['/Order?id=7', '我的订单'],
    ['/User', '个人中心'],
    ['/Search', null],
  ])('[WEB-ROUTE-6] on %s the section %s is highlighted', async (at, section) => {
    watchScrolling();
    start({ at });
    const navigation = await screen.findByRole('navigation', { name: '主导航' });
    const current = [...navigation.querySelectorAll('[aria-current]')].map((link) => link.textContent);
    expect(current).toEqual(section === null ? [] : [section]);
  });

  it('[WEB-ROUTE-10] a page is mounted anew on return', async () => {
    watchScrolling();
    const { place } = start({ at: '/Home' });
    const first = await heading('首页');
    act(() => void place.go('/Square'));
    expect(first.isConnected).toBe(false);
    act(() => void place.go('/Home'));
    expect(await heading('首页')).not.toBe(first);
  });

  it.each(['/Login?username=1001&password=x', '/Message?username=%3Cb%3E&type=notice', '/contact?contactUserId=%2F7'])(
    '[WEB-ROUTE-11] %s does not break the page, and no password is read',
    async (at) => {
      watchScrolling();
      const { app, calls } = start({ at, isLoggedIn: !at.startsWith('/Login') });
      expect(await screen.findByRole('main')).toBeTruthy();
      expect(calls.filter(({ key }) => key === 'auth.login')).toEqual([]);
      expect(app.toaster.current()).toEqual([]);
      expect([...document.querySelectorAll('input')].map(({ value }) => value).join('')).toBe('');
    },
  );
});

describe('the guard (GUARD)', () => {
  it.each(['/', '/Order?id=7'])('[WEB-GUARD-1] without a token %s opens log-in', async (at) => {
    watchScrolling();
    const { place } = start({ at, isLoggedIn: false });
    await heading('登录');
    expect(place.path).toBe('/Login');
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('[WEB-GUARD-1] register opens without a token, in register mode', async () => {
    watchScrolling();
    const { place } = start({ at: '/register', isLoggedIn: false });
    await heading('注册');
    expect(place.path).toBe('/register');
    expect(document.title).toBe('注册 - 家装服务平台');
  });

  it('the log-in page of a user who is logged in has a way back', async () => {
    watchScrolling();
    const { place } = start({ at: '/Login' });
    fireEvent.click(await screen.findByRole('link', { name: '返回首页' }));
    await heading('首页');
    expect(place.path).toBe('/Home');
  });

  it('a page whose account was changed in another tab is loaded anew', async () => {
    watchScrolling();
    const { app, clock, opened } = start({ at: '/Order?id=7' });
    await screen.findByRole('main');
    act(() => app.account.changedElsewhere('2001'));
    await act(() => clock.advance(1_000));
    expect(opened).toEqual(['/Order?id=7']);
  });

  it('[WEB-GUARD-2] a removed token leaves the page mounted until the message was shown', async () => {
    watchScrolling();
    const { app, clock, place } = start({ at: '/Rental?id=7' });
    await heading('工具租赁');
    act(() => app.account.unauthorized());
    expect(await screen.findByText('未授权，请重新登录')).toBeTruthy();
    await act(() => clock.advance(999));
    expect(place.path).toBe('/Rental?id=7');
    await act(() => clock.advance(1));
    expect(place.path).toBe('/Login');
  });

  it('[WEB-GUARD-2] the next navigation without a token is refused', async () => {
    watchScrolling();
    const { app, place } = start({ at: '/Home' });
    await heading('首页');
    act(() => app.account.unauthorized());
    act(() => void place.go('/Square'));
    expect(place.path).toBe('/Login');
  });

  it('[WEB-GUARD-4] after log-in the requested page opens, and going back does not open log-in', async () => {
    watchScrolling();
    const { place } = start({ at: '/Rental?id=7', isLoggedIn: false });
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Rental?id=7'));
  });

  it('[WEB-GUARD-4] after a refused token the next log-in opens the same page; after a log-out it does not', async () => {
    watchScrolling();
    const { app, clock, place } = start({ at: '/Rental?id=7' });
    await heading('工具租赁');
    act(() => app.account.unauthorized());
    await act(() => clock.advance(1_000));
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Rental?id=7'));
    act(() => app.account.logOut());
    await act(() => clock.advance(500));
    expect(place.path).toBe('/Login');
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Home'));
  });
});

describe('the kept-alive page (KEEP)', () => {
  it('[WEB-KEEP-1] the log-in page stays mounted', async () => {
    watchScrolling();
    const { place } = start({ at: '/Login', isLoggedIn: true });
    const main = await screen.findByRole('main');
    act(() => void place.go('/Home'));
    await heading('首页');
    expect(main.isConnected).toBe(true);
    act(() => void place.go('/register'));
    expect(screen.getByRole('main')).toBe(main);
  });

  it('typed values survive the change of mode', async () => {
    watchScrolling();
    const { place } = start({ at: '/Login', isLoggedIn: false });
    fill({ 用户名: 'LinXiao', 密码: 'geheim' });
    const typed = field('用户名');
    fireEvent.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    expect(place.path).toBe('/register');
    expect(field('用户名')).toBe(typed);
    expect(field('密码').value).toBe('geheim');
    fireEvent.click(screen.getByRole('link', { name: '已有账号？去登录' }));
    expect(place.path).toBe('/Login');
    expect(field('用户名').value).toBe('LinXiao');
  });

  it('leaving clears them, also in the hidden page', async () => {
    watchScrolling();
    const { place } = start({ at: '/register', isLoggedIn: true });
    fill({ 用户名: 'LinXiao', 密码: 'geheim', 昵称: '晓晓' });
    act(() => void place.go('/Home'));
    await heading('首页');
    await waitFor(() => expect([...document.querySelectorAll('input')].map(({ value }) => value).join('')).toBe(''));
    act(() => void place.go('/register'));
    expect(field('用户名').value + field('密码').value + field('昵称').value).toBe('');
  });
});
