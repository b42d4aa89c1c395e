import { ApiError } from '@fitout/api-client';
import { FakeHub } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginAnswer } from '../../testing/loginAnswer.js';
import { startApp, type StartAppOptions } from '../../testing/startApp.js';
import { field, fill, press } from '../../testing/typing.js';

const noResponse = new ApiError('noResponse', { key: 'auth.login' });
const refused = (code: number, serverMessage: string) =>
  new ApiError('code', { key: 'auth.login', code, serverMessage });

function start(options: StartAppOptions = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({ at: '/Login', isLoggedIn: false, hub, ...options });
  const sent = () => page.calls.filter(({ key }) => key === 'auth.login' || key === 'auth.register');
  return { ...page, sent };
}

/** The sentence under the form and the toast: both say it. */
const said = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

describe('logging in (LOGIN)', () => {
  async function failsAndRecovers(error: ApiError, sentence: string) {
    const { answer, place } = start();
    answer('auth.login', error);
    fill({ 用户名: 'LinXiao', 密码: 'wrong' });
    press('登录');
    await said(sentence);
    const typed = [field('用户名').value, field('密码').value];
    expect(place.path).toBe('/Login');
    answer('auth.login', loginAnswer());
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Home'));
    return typed;
  }

  it.each([
    [refused(1001, '密码无效！'), '密码无效！'],
    [refused(1003, '账号不存在'), '账号不存在'],
    [refused(1002, '用户已被封禁！'), '用户已被封禁！'],
  ])('[LOGIN-1] a refusal is said in the server’s words and loses nothing that was typed', async (error, sentence) => {
    expect(await failsAndRecovers(error, sentence)).toEqual(['LinXiao', 'wrong']);
  });

  it.each([
    [noResponse, '连接服务器失败'],
    [new ApiError('timeout', { key: 'auth.login' }), '服务器响应超时，请刷新当前页'],
  ])('[LOGIN-2] a server that cannot be reached is said and loses nothing that was typed', async (error, sentence) => {
    expect(await failsAndRecovers(error, sentence)).toEqual(['LinXiao', 'wrong']);
  });

  it('[LOGIN-3] Enter in the password field logs in, without the spaces around the name', async () => {
    const { place, sent } = start();
    fill({ 用户名: ' LinXiao ', 密码: ' demo 123 ' });
    const form = field('密码').form;
    expect(form).not.toBeNull();
    if (form !== null) fireEvent.submit(form);
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(sent().map(({ body }) => body)).toEqual([{ username: 'linxiao', password: ' demo 123 ' }]);
  });

  it('[LOGIN-4] an empty form says 请输入账号密码 and sends nothing', async () => {
    const { sent } = start();
    press('登录');
    expect(screen.getByRole('alert').textContent).toBe('请输入账号密码');
    fill({ 用户名: 'linxiao' });
    press('登录');
    expect(sent()).toEqual([]);
  });

  it('[LOGIN-5] while it is sent nothing is sent again', async () => {
    const { answer, sent, place } = start();
    let arrive = () => {};
    answer('auth.login', new Promise((resolve) => (arrive = () => resolve(loginAnswer()))));
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    expect(await screen.findByRole<HTMLButtonElement>('button', { name: '登录中…' })).toMatchObject({ disabled: true });
    fireEvent.submit(field('密码').form ?? document);
    act(() => arrive());
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(sent()).toHaveLength(1);
  });

  it('[LOGIN-6] demo accounts are offered where there are some, and log in with one press', async () => {
    const { sent, place } = start({
      config: { demoAccounts: [{ username: 'kefu01', password: 'demo123', name: '客服小安', role: '客服' }] },
    });
    fireEvent.click(screen.getByText('演示账号'));
    fireEvent.click(screen.getByText('kefu01'));
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(sent().map(({ body }) => body)).toEqual([{ username: 'kefu01', password: 'demo123' }]);
  });

  it('[LOGIN-6] without demo accounts there is no box of them', () => {
    start();
    expect(screen.queryByText('演示账号')).toBeNull();
  });

  it('[LOGIN-7] a browser without a network is told of before anything is sent', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    start();
    expect(screen.getByText('当前网络不可用，请检查网络设置')).toBeTruthy();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText('当前网络不可用，请检查网络设置')).toBeNull();
  });

  it('[LOGIN-8] an answer that comes after leaving says nothing on the next visit', async () => {
    const { app, answer, place } = start({ isLoggedIn: true });
    let arrive = () => {};
    answer('auth.login', new Promise((resolve) => (arrive = () => resolve(refused(1001, '密码无效！')))));
    fill({ 用户名: 'linxiao', 密码: 'wrong' });
    press('登录');
    act(() => void place.go('/Home'));
    await screen.findByRole('heading', { name: '首页' });
    await act(async () => arrive());
    act(() => void place.go('/Login'));
    expect(screen.queryByText('密码无效！')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
    expect(app.toaster.current()).toEqual([]);
  });
});

describe('registering (LOGIN)', () => {
  it('[LOGIN-9] a new account is told of, and its name waits for the password in log-in mode', async () => {
    const { answer, place, sent } = start({ at: '/register' });
    answer('auth.register', null);
    fill({ 用户名: 'XinRen', 密码: 'Geheim', 昵称: 'XinR' });
    press('注册');
    expect(await screen.findByText('注册成功')).toBeTruthy();
    await waitFor(() => expect(place.path).toBe('/Login'));
    expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy();
    expect([field('用户名').value, field('密码').value]).toEqual(['XinRen', '']);
    expect(sent().map(({ body }) => body)).toEqual([{ username: 'xinren', password: 'Geheim', nickname: 'xinr' }]);
  });

  it.each([
    [1011, '用户已存在！'],
    [1012, '用户名超过64个字节！'],
    [1013, '用户名不合法！'],
    [1014, '注册失败，无权限！'],
    [1015, '注册人数已达上限，请升级服务版本！'],
  ])('[LOGIN-10] refusal %i says %s and loses nothing that was typed', async (code, sentence) => {
    const { answer, place } = start({ at: '/register' });
    answer('auth.register', refused(code, sentence));
    fill({ 用户名: 'XinRen', 密码: 'Geheim', 昵称: '新人' });
    press('注册');
    await said(sentence);
    expect([field('用户名').value, field('密码').value, field('昵称').value]).toEqual(['XinRen', 'Geheim', '新人']);
    expect(place.path).toBe('/register');
  });

  it('[LOGIN-11] the nickname is asked for in register mode only, and a link leads from each mode to the other', () => {
    start();
    expect(screen.queryByLabelText('昵称')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    expect(field('昵称')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: '已有账号？去登录' }));
    expect(screen.queryByLabelText('昵称')).toBeNull();
  });

  it('[LOGIN-11] an error of one mode is not shown in the other, and the wanted page is not forgotten', async () => {
    const { answer, place } = start({ at: '/Order?id=7' });
    answer('auth.login', refused(1003, '账号不存在'));
    fill({ 用户名: 'nobody', 密码: 'x' });
    press('登录');
    await said('账号不存在');
    fireEvent.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    // The toast alone still says it.
    expect(screen.getAllByText('账号不存在')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: '已有账号？去登录' }));
    answer('auth.login', loginAnswer());
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Order?id=7'));
  });
});

describe('logging in by address (QUERY)', () => {
  const credentials = ({ sent }: ReturnType<typeof start>) => sent().map(({ body }) => body);

  it('[QUERY-2] who is named is filled in and logged in, once', async () => {
    const page = start({ linkedName: 'XinRen' });
    await waitFor(() => expect(page.place.path).toBe('/Home'));
    expect(credentials(page)).toEqual([{ username: 'xinren', password: 'XinRen' }]);
    act(() => page.app.account.logOut());
    act(() => void page.place.go('/Login'));
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy();
    expect([field('用户名').value, field('密码').value]).toEqual(['', '']);
    expect(page.sent()).toHaveLength(1);
  });

  it('[QUERY-2] where a press is wanted the form waits for it', async () => {
    const page = start({ linkedName: '1003', config: { auth: { queryLogin: 'confirm' } } });
    await waitFor(() => expect(field('密码').value).toBe('1003'));
    expect(page.sent()).toEqual([]);
    press('登录');
    await waitFor(() => expect(page.place.path).toBe('/Home'));
    expect(credentials(page)).toEqual([{ username: '1003', password: '1003' }]);
  });

  it('[QUERY-2] hardened, nobody is named by an address', () => {
    const { app } = start({ linkedName: '1003', config: { security: { profile: 'hardened' } } });
    expect(app.linkedName).toBeNull();
  });

  it('[QUERY-6] a refusal is said, and what was filled in stays', async () => {
    const { place, sent } = start({
      linkedName: '1003',
      answers: (answer) => answer('auth.login', refused(1001, '密码无效！')),
    });
    await said('密码无效！');
    expect([field('用户名').value, field('密码').value, place.path]).toEqual(['1003', '1003', '/Login']);
    expect(sent()).toHaveLength(1);
  });

  it('[QUERY-4] whoever is logged in is asked first: yes logs the other one in', async () => {
    const page = start({ linkedName: '1003', isLoggedIn: true });
    expect(await screen.findByRole('alertdialog', { name: '当前已登录为晓晓家装，是否切换账号？' })).toBeTruthy();
    expect(page.sent()).toEqual([]);
    press('切换账号');
    await waitFor(() => expect(page.place.path).toBe('/Home'));
    expect(credentials(page)).toEqual([{ username: '1003', password: '1003' }]);
  });

  it('[QUERY-4] no goes on as before, and so does one’s own name', async () => {
    const other = start({ linkedName: '1003', isLoggedIn: true });
    await screen.findByRole('alertdialog');
    press('取消');
    await waitFor(() => expect(other.place.path).toBe('/Home'));
    expect(other.sent()).toEqual([]);
    other.unmount();
    const own = start({ linkedName: '1001', isLoggedIn: true });
    await waitFor(() => expect(own.place.path).toBe('/Home'));
    expect(own.sent()).toEqual([]);
  });
});
