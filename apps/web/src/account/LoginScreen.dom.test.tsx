import { ApiError } from '@fitout/api-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginAnswer } from '../testing/loginAnswer.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { field, fill, press } from '../testing/typing.js';

const noResponse = new ApiError('noResponse', { key: 'auth.login' });
const refused = (code: number, serverMessage: string) =>
  new ApiError('code', { key: 'auth.login', code, serverMessage });

function start(options: StartAppOptions = {}) {
  const page = startPage({ at: '/Login', isLoggedIn: false, ...options });
  const sent = () => page.calls.filter(({ key }) => key === 'auth.login' || key === 'auth.register');
  return { ...page, sent };
}

/** Waits for both the sentence under the form and the toast. */
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

describe('the log-in page (LOGIN)', () => {
  it.each([
    ['', 'demo123', '用户名', '请输入用户名'],
    [' \u3000 ', 'demo123', '用户名', '请输入用户名'],
    ['linxiao', '', '密码', '请输入密码'],
  ] as const)(
    '[WEB-LOGIN-1] %j with %j: the missing value is reported beside its field, and the rest stays',
    (name, secret, label, words) => {
      const { sent } = start();
      fill({ 用户名: name, 密码: secret });
      press('登录');
      const beside = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect([field(label).getAttribute('aria-invalid'), beside?.textContent]).toEqual(['true', words]);
      expect([field('用户名').value, field('密码').value]).toEqual([name, secret]);
      expect(sent()).toEqual([]);
    },
  );

  it.each([
    ['[WEB-LOGIN-1] a refusal', refused(1001, '密码无效！'), '密码无效！'],
    ['[WEB-LOGIN-2] an unreachable server', noResponse, '连接服务器失败'],
  ])('%s is reported, and the typed values stay', async (_, error, sentence) => {
    const { answer, place } = start();
    answer('auth.login', error);
    fill({ 用户名: 'LinXiao', 密码: 'wrong' });
    press('登录');
    await shown(sentence);
    expect([field('用户名').value, field('密码').value, place.path]).toEqual(['LinXiao', 'wrong', '/Login']);
    answer('auth.login', loginAnswer());
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Home'));
  });

  it('a page that is requested while the log-in is under way opens after it', async () => {
    const { answer, place } = start();
    let accept = (): void => {};
    answer('auth.login', new Promise((resolve) => (accept = () => resolve(loginAnswer()))));
    fill({ 用户名: 'LinXiao', 密码: 'demo123' });
    press('登录');
    act(() => void place.go('/Rental?id=7'));
    expect(place.path).toBe('/Login');
    accept();
    await waitFor(() => expect(place.path).toBe('/Rental?id=7'));
  });

  it('[WEB-LOGIN-3] Enter in the password field logs in, without the spaces around the name', async () => {
    const { place, sent } = start();
    fill({ 用户名: ' LinXiao ', 密码: ' demo 123 ' });
    const form = field('密码').form;
    expect(form).not.toBeNull();
    if (form !== null) fireEvent.submit(form);
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(sent().map(({ body }) => body)).toEqual([{ username: 'linxiao', password: ' demo 123 ' }]);
  });

  it('[WEB-LOGIN-4] an empty form says 请输入账号密码 and sends nothing', async () => {
    const { sent } = start();
    press('登录');
    expect(screen.getByRole('alert').textContent).toBe('请输入账号密码');
    fill({ 用户名: 'linxiao' });
    press('登录');
    expect(sent()).toEqual([]);
  });

  it('after the log-in the form stays busy until the next page is shown', async () => {
    const { place } = start();
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      if (place.path === '/Login') seen.add(screen.getByRole('button', { name: /^登录/u }).textContent);
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect([...seen]).not.toContain('登录');
  });

  it('a lost network is reported before anything is sent', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    start();
    expect(screen.getByText('当前网络不可用，请检查网络设置')).toBeTruthy();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText('当前网络不可用，请检查网络设置')).toBeNull();
  });

  it('an answer that arrives after leaving shows nothing on the next visit', async () => {
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

/** Fills the register form with valid values; those given replace them. */
async function fillRegister(over: Partial<Record<'用户名' | '密码' | '昵称' | '确认密码', string>> = {}) {
  await screen.findByLabelText('确认密码');
  fill({ 用户名: 'XinRen', 密码: 'Geheim', 昵称: 'XinR' });
  fireEvent.change(screen.getByLabelText('确认密码'), { target: { value: 'Geheim' } });
  fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》和《隐私政策》'));
  for (const [label, value] of Object.entries(over))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const newcomer = () => {
  const { user, ...rest } = loginAnswer();
  return { ...rest, user: { ...user, firstLogin: true } };
};

describe('registration (LOGIN)', () => {
  it('[WEB-LOGIN-9] a new account is reported, logged in, and led to its profile with the requested page', async () => {
    const { answer, place, sent, app } = start({ at: '/Order?id=7' });
    answer('auth.register', null);
    answer('auth.login', newcomer());
    fireEvent.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    await fillRegister();
    press('注册');
    expect(await screen.findByText('注册成功')).toBeTruthy();
    await waitFor(() => expect(place.path).toBe('/FirstLogin'));
    expect(sent().map(({ body }) => body)).toEqual([
      { username: 'xinren', password: 'Geheim', nickname: 'xinr' },
      { username: 'xinren', password: 'Geheim' },
    ]);
    expect(app.account.isLoggedIn).toBe(true);
    fireEvent.click(await screen.findByRole('button', { name: '跳过' }));
    await waitFor(() => expect(place.path).toBe('/Order?id=7'));
  });

  it('[WEB-LOGIN-9] if the log-in fails afterwards the name is kept and the password is typed again', async () => {
    const { answer, place } = start({ at: '/register' });
    answer('auth.register', null);
    answer('auth.login', noResponse);
    await fillRegister();
    press('注册');
    await shown('连接服务器失败');
    await waitFor(() => expect(place.path).toBe('/Login'));
    expect([field('用户名').value, field('密码').value]).toEqual(['XinRen', '']);
  });

  it.each([
    [1011, '用户已存在！'],
    [1015, '注册人数已达上限，请升级服务版本！'],
  ])('[WEB-LOGIN-10] refusal %i says %s and keeps the typed values', async (code, sentence) => {
    const { answer, place } = start({ at: '/register' });
    answer('auth.register', refused(code, sentence));
    await fillRegister({ 昵称: '新人' });
    press('注册');
    await shown(sentence);
    const isName = sentence.startsWith('用户');
    expect(field('用户名').getAttribute('aria-invalid')).toBe(isName ? 'true' : null);
    expect([field('用户名').value, field('密码').value, field('昵称').value]).toEqual(['XinRen', 'Geheim', '新人']);
    expect(screen.getByLabelText<HTMLInputElement>('确认密码').value).toBe('Geheim');
    expect(place.path).toBe('/register');
    fill({ 用户名: 'XinRen2' });
    expect(field('用户名').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    [{ 用户名: ' ' }, '请输入用户名'],
    [{ 昵称: '🛋'.repeat(33) }, '昵称最多 64 个字，当前 66 个字'],
    [{ 确认密码: 'geheim' }, '两次输入的密码不一致'],
  ])('[WEB-LOGIN-12] %j: %s beside the field, and nothing is sent', async (over, sentence) => {
    const { sent } = start({ at: '/register' });
    await fillRegister(over);
    press('注册');
    const beside = await screen.findByText(sentence);
    const wrong = screen.getByLabelText<HTMLInputElement>(/./u, { selector: `[aria-describedby="${beside.id}"]` });
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    for (const [label, value] of Object.entries(over))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    expect(sent()).toEqual([]);
  });

  it('the focus goes to the first missing, wrong or refused field', async () => {
    const { answer } = start({ at: '/register' });
    await fillRegister({ 用户名: '', 确认密码: 'geheim' });
    press('注册');
    await waitFor(() => expect(document.activeElement).toBe(field('用户名')));
    fill({ 用户名: 'neu' });
    expect(document.activeElement).toBe(field('用户名'));
    press('注册');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('确认密码')));
    fireEvent.change(screen.getByLabelText('确认密码'), { target: { value: 'Geheim' } });
    answer('auth.register', refused(1011, '用户已存在！'));
    press('注册');
    await screen.findAllByText('用户已存在！');
    await waitFor(() => expect(document.activeElement).toBe(field('用户名')));
  });

  it('[WEB-LOGIN-12] without the consent nothing is sent; its documents open in new tabs', async () => {
    const { sent } = start({ at: '/register' });
    await fillRegister();
    fireEvent.click(screen.getByLabelText('我已阅读并同意《平台服务协议》和《隐私政策》'));
    press('注册');
    expect(await screen.findByText('请先阅读并同意协议')).toBeTruthy();
    expect(sent()).toEqual([]);
    const links = ['《平台服务协议》', '《隐私政策》'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/Agreement', '_blank'],
      ['/Privacy', '_blank'],
    ]);
  });

  it('[WEB-LOGIN-13] the form advises against a weak password, and refuses it only in a hardened installation', async () => {
    const letter = start({ at: '/register' });
    letter.answer('auth.register', null);
    await fillRegister();
    expect(screen.getByText('密码强度：弱')).toBeTruthy();
    press('注册');
    await waitFor(() => expect(letter.sent()).toHaveLength(2));
    letter.unmount();
    const hardened = start({ at: '/register', config: { security: { profile: 'hardened' } } });
    await fillRegister();
    press('注册');
    expect(await screen.findByText('密码强度不足，请按下方建议修改')).toBeTruthy();
    expect(hardened.sent()).toEqual([]);
    fill({ 密码: 'Geheim 12' });
    expect(screen.getByText('密码强度：强')).toBeTruthy();
  });

  it('[WEB-LOGIN-11] an error of one mode is not shown in the other, and the requested page is kept', async () => {
    const { answer, place } = start({ at: '/Order?id=7' });
    answer('auth.login', refused(1003, '账号不存在'));
    fill({ 用户名: 'nobody', 密码: 'x' });
    press('登录');
    await shown('账号不存在');
    fireEvent.click(screen.getByRole('link', { name: '没有账号？去注册' }));
    // Now only the toast shows it.
    expect(screen.getAllByText('账号不存在')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: '已有账号？去登录' }));
    answer('auth.login', loginAnswer());
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Order?id=7'));
  });
});

describe('a forgotten password (LOGIN)', () => {
  it('the form links to a page with the contact of customer service, and back', async () => {
    const { place } = start({ config: { site: { serviceContact: '客服热线 400-000-0000' } } });
    fireEvent.click(screen.getByRole('link', { name: '忘记密码？' }));
    expect(await screen.findByRole('heading', { name: '找回密码' })).toBeTruthy();
    expect(place.path).toBe('/ForgotPassword');
    expect(screen.getByText('客服热线 400-000-0000')).toBeTruthy();
    press('返回登录');
    await waitFor(() => expect(place.path).toBe('/Login'));
  });
});

describe('log-in by address (QUERY)', () => {
  const credentials = ({ sent }: ReturnType<typeof start>) => sent().map(({ body }) => body);

  it('[WEB-QUERY-2] the named account is filled in and logged in, once', async () => {
    const page = start({ linkedName: 'XinRen' });
    await waitFor(() => expect(page.place.path).toBe('/Home'));
    expect(credentials(page)).toEqual([{ username: 'xinren', password: 'XinRen' }]);
    act(() => page.app.account.logOut());
    act(() => void page.place.go('/Login'));
    expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy();
    expect([field('用户名').value, field('密码').value]).toEqual(['', '']);
    expect(page.sent()).toHaveLength(1);
  });

  it('a logged-in user confirms first: 确定 logs the other account in', async () => {
    const page = start({ linkedName: '1003', isLoggedIn: true });
    expect(await screen.findByRole('alertdialog', { name: '当前已登录为晓晓家装，是否切换账号？' })).toBeTruthy();
    expect(page.sent()).toEqual([]);
    press('切换账号');
    await waitFor(() => expect(page.place.path).toBe('/Home'));
    expect(credentials(page)).toEqual([{ username: '1003', password: '1003' }]);
  });

  it('取消 changes nothing, and neither does the user’s own name', async () => {
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

describe('the form before the app (LOGIN)', () => {
  it('[WEB-LOGIN-15] values typed before the app was loaded stay, and the log-in that waited for it is sent', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { answer, place, sent } = start({ fetchApp: () => arrival });
    let admit: (login: ReturnType<typeof loginAnswer>) => void = () => undefined;
    answer('auth.login', new Promise<ReturnType<typeof loginAnswer>>((resolve) => (admit = resolve)));
    const typed = field('用户名');
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    expect(sent()).toEqual([]);
    arrive();
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ username: 'linxiao', password: 'demo123' }]));
    expect([typed.isConnected, typed.value]).toEqual([true, 'linxiao']);
    admit(loginAnswer());
    await waitFor(() => expect(place.path).toBe('/Home'));
  });

  it('[WEB-LOGIN-15] a failed load of the app counts as a server that does not answer, and the next press loads it again', async () => {
    let isAway = true;
    const { place, sent } = start({
      fetchApp: () => (isAway ? Promise.reject(new TypeError('not fetched')) : Promise.resolve()),
    });
    fill({ 用户名: 'linxiao', 密码: 'demo123' });
    press('登录');
    await shown('连接服务器失败');
    expect([field('用户名').value, field('密码').value, sent()]).toEqual(['linxiao', 'demo123', []]);
    isAway = false;
    press('登录');
    await waitFor(() => expect(place.path).toBe('/Home'));
  });

  it('a document shows that the app is loading, and offers a reload if the load fails', async () => {
    let refuse: (cause: Error) => void = () => undefined;
    const arrival = new Promise<void>((_, reject) => {
      refuse = reject;
    });
    start({ at: '/Privacy', fetchApp: () => arrival });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('加载中…')).toBeTruthy();
    refuse(new TypeError('not fetched'));
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('a log-in in another tab opens the requested page here, except during a registration', () => {
    const stored = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const { opened, place } = start({ at: '/Order' });
    expect(place.path).toBe('/Login');
    stored('Token', null);
    stored('Theme', 'dark');
    expect(opened).toEqual([]);
    stored('Token', 't2');
    expect(opened).toEqual(['/Order']);
    act(() => void place.go('/register'));
    stored('Token', 't3');
    expect(opened).toEqual(['/Order']);
  });
});
