import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { reaction } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loginAnswer } from '../testing/loginAnswer.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { AccountStore, authOf, type LeaveReason } from './AccountStore.js';
import { createLoginStorage } from './storedLogin.js';

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError(kind, { key: 'auth.login', ...details });
const refused = (code: number, serverMessage: string) => failed('code', { code, serverMessage });

function start() {
  const { api, answer, calls } = createScriptedApi();
  const clock = new FakeClock();
  const web = createMemoryStorage();
  const toasts: string[] = [];
  const left: LeaveReason[] = [];
  const forgotten: string[] = [];
  const account = new AccountStore({
    auth: authOf(api),
    storage: createLoginStorage(() => web),
    forget: (userId) => forgotten.push(`${userId} ${web.getItem('forgotten')} ${web.getItem('Token')}`),
    after: (ms, task) => clock.after(ms, task),
    notify: (text, kind) => toasts.push(`${kind} ${text}`),
  });
  account.onLeave((reason) => left.push(reason));
  answer('auth.login', loginAnswer());
  answer('auth.logout', null);
  return {
    account,
    answer,
    calls,
    clock,
    web,
    toasts,
    left,
    forgotten,
    logIn: () => account.logIn('LinXiao', 'demo123'),
  };
}

describe('logging in (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-1] a successful log-in is stored for the next session', async () => {
    const { account, web, logIn } = start();
    expect(account.isLoggedIn).toBe(false);
    expect(await logIn()).toBeNull();
    expect(account).toMatchObject({ isLoggedIn: true, login: { token: 't1', user: { id: '1001' } } });
    const next = new AccountStore({
      auth: authOf(createScriptedApi().api),
      storage: createLoginStorage(() => web),
      forget: () => undefined,
      after: () => () => undefined,
      notify: () => undefined,
    });
    expect(next.login).toEqual(account.login);
  });

  it('[APP-3] the marketplace password is stored nowhere', async () => {
    const { web, account, logIn } = start();
    await logIn();
    expect(JSON.stringify([...web.values.values()]) + JSON.stringify(account.login)).not.toContain('demo123');
  });

  it.each([
    [refused(1001, '密码无效！'), '密码无效！'],
    [refused(1002, '用户已被封禁！'), '用户已被封禁！'],
    [refused(1003, '账号不存在'), '账号不存在'],
    [failed('noResponse'), '连接服务器失败'],
    [failed('timeout'), '服务器响应超时，请刷新当前页'],
    [failed('http', { status: 502 }), '网络错误'],
    [failed('code', { code: 500 }), '登录失败，请稍后重试'],
  ])('[WEB-ACCOUNT-1] a failed log-in has a sentence and stores nothing', async (error, sentence) => {
    const { account, answer, web, logIn } = start();
    answer('auth.login', error);
    expect(await logIn()).toBe(sentence);
    expect(account.isLoggedIn).toBe(false);
    expect(web.values.size).toBe(0);
  });
});

describe('registering (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-2] name and nickname are sent in lower case, the password as typed', async () => {
    const { account, answer, calls } = start();
    answer('auth.register', null);
    expect(await account.register('LinXiao', 'Geheim', 'Xiao')).toBeNull();
    await account.logIn('LinXiao', 'Geheim');
    expect(calls.map(({ body }) => body)).toEqual([
      { username: 'linxiao', password: 'Geheim', nickname: 'xiao' },
      { username: 'linxiao', password: 'Geheim' },
    ]);
  });
});

describe('log-out (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-3] the keys are removed at once; 500 ms later a toast reports it, and the log-in page opens', async () => {
    const { account, calls, clock, web, toasts, left, logIn } = start();
    await logIn();
    web.setItem('msgList', '{}');
    account.logOut();
    expect(account.isLoggedIn).toBe(false);
    expect([...web.values.keys()]).toEqual(['msgList']);
    expect(calls.at(-1)?.key).toBe('auth.logout');
    await clock.advance(499);
    expect([toasts, left]).toEqual([[], []]);
    await clock.advance(1);
    expect([toasts, left]).toEqual([['success 账号已退出'], ['loggedOut']]);
  });

  it.each(['logOut', 'unauthorized'] as const)(
    'after %s the page shows the same user until it is left, and then no user',
    async (end) => {
      const { account, clock, left, logIn } = start();
      await logIn();
      const user = account.login?.user;
      account[end]();
      expect([account.login, account.shownUser]).toEqual([null, user]);
      await clock.advance(1_000);
      expect([left.length, account.shownUser]).toEqual([1, null]);
    },
  );
});

describe('removing an account from the device (ACCOUNT)', () => {
  it('a log-out that keeps nothing marks the account, removes the keys, and has the rest removed', async () => {
    const { account, web, forgotten, logIn } = start();
    await logIn();
    account.logOut(false);
    expect(forgotten).toEqual(['1001 1001 null']);
    expect([...web.values.keys()]).toEqual(['forgotten']);
    account.logOut(false);
    expect(forgotten).toHaveLength(1);
  });

  it('a log-out that keeps the history, and a refused token, remove nothing more', async () => {
    const { account, web, forgotten, logIn } = start();
    await logIn();
    account.logOut();
    await logIn();
    account.unauthorized();
    expect([forgotten, web.getItem('forgotten')]).toEqual([[], null]);
  });

  it('an account removed in another tab is removed here, and another account stays', async () => {
    const { account, clock, left, forgotten, logIn } = start();
    await logIn();
    account.forgottenElsewhere('1002');
    expect([account.isLoggedIn, forgotten.length]).toEqual([true, 1]);
    account.forgottenElsewhere('1001');
    expect([account.isLoggedIn, forgotten.length]).toEqual([false, 2]);
    await clock.advance(500);
    expect(left).toEqual(['loggedOut']);
  });
});

describe('a refused token (ACCOUNT)', () => {
  it('[WEB-ACCOUNT-4] it is reported once, removes four keys, and opens the log-in page after 1 000 ms', async () => {
    const { account, clock, web, toasts, left, logIn } = start();
    await logIn();
    for (let call = 0; call < 5; call += 1) account.unauthorized();
    expect(toasts).toEqual(['error 未授权，请重新登录']);
    expect(account.isLoggedIn).toBe(false);
    expect([...web.values.keys()]).toEqual(['userInfo']);
    await clock.advance(999);
    expect(left).toEqual([]);
    await clock.advance(1);
    expect(left).toEqual(['tokenRefused']);
    await clock.advance(60_000);
    expect(left).toHaveLength(1);
  });

  it('if the server reports a changed password, the sentence says so', async () => {
    const { account, toasts, logIn } = start();
    await logIn();
    account.unauthorized('passwordChanged');
    await logIn();
    account.unauthorized('whatever');
    expect(toasts).toEqual(['error 密码已修改，请重新登录', 'error 未授权，请重新登录']);
  });

  it('[WEB-ACCOUNT-4] it is ignored if no user is logged in', async () => {
    const { account, clock, toasts, left } = start();
    account.unauthorized();
    await clock.advance(60_000);
    expect([toasts, left]).toEqual([[], []]);
  });

  it('[WEB-ACCOUNT-5] a user who has logged in again meanwhile stays, after a refusal and after a log-out', async () => {
    const { account, clock, toasts, left, logIn } = start();
    await logIn();
    account.unauthorized();
    await clock.advance(500);
    await logIn();
    await clock.advance(60_000);
    account.logOut();
    await logIn();
    await clock.advance(60_000);
    expect(left).toEqual([]);
    expect(toasts).toEqual(['error 未授权，请重新登录']);
  });
});

describe('another tab, another program', () => {
  it('another account in another tab ends this login at once, says so, and a second later the page is loaded anew', async () => {
    const { account, clock, toasts, left, logIn } = start();
    await logIn();
    account.changedElsewhere('1001');
    expect(account.isLoggedIn).toBe(true);
    account.changedElsewhere('2001');
    expect(account.isLoggedIn).toBe(false);
    expect(toasts).toEqual(['error 已在其他标签页切换账号，页面即将刷新']);
    await clock.advance(1_000);
    expect(left).toEqual(['accountChanged']);
  });

  it.each([
    [{ id: '1001', headImageUrl: '', nickName: '晓晓家装', service: null, sex: '2' }, '1001'],
    [refused(404, ''), null],
  ])('R070: a token that was stored alone is a log-in of the user whom the marketplace names', async (answer, id) => {
    const { account, web } = start();
    const me = async () =>
      answer instanceof ApiError ? { ok: false as const, error: answer } : { ok: true as const, value: answer };
    await account.complete(me);
    expect(account.isLoggedIn).toBe(false);
    web.setItem('Token', 't9');
    const completed = account.complete(me);
    expect(account.token).toBe('t9');
    await completed;
    expect([account.login?.user.id, account.token]).toEqual(id === null ? [undefined, null] : [id, 't9']);
  });
});

describe('the chat account of a login (ACCOUNT)', () => {
  it('a renewed token is stored without creating another login', async () => {
    const { account, answer, web, logIn } = start();
    await logIn();
    const users: (string | null)[] = [];
    onTestFinished(
      reaction(
        () => account.login?.user.id ?? null,
        (id) => users.push(id),
      ),
    );
    answer('auth.imToken', { userId: '1001', token: 'fresh', appkey: 'fitout#demo' });
    expect(await account.renewChat()).toEqual({ userId: '1001', password: '', token: 'fresh' });
    expect(web.getItem('userInfo')).toContain('fresh');
    expect(users).toEqual([]);
  });

  it('nothing is stored without an answer, or if the visitor has logged out meanwhile', async () => {
    const { account, answer, web, logIn } = start();
    await logIn();
    answer('auth.imToken', failed('noResponse'));
    expect(await account.renewChat()).toBe('unreachable');
    answer('auth.imToken', failed('code', { code: 403 }));
    expect(await account.renewChat()).toBeNull();
    answer('auth.imToken', { userId: '1001', token: 'fresh', appkey: '' });
    const late = account.renewChat();
    account.logOut();
    expect(await late).toBeNull();
    expect(web.getItem('userInfo')).toBeNull();
  });
});

it('the customer service of a log-in that names none is stored; one that it names stays', async () => {
  const { account, answer, web, logIn } = start();
  answer('auth.login', { ...loginAnswer(), user: { ...loginAnswer().user, service: null } });
  await logIn();
  account.served('1002', '2001');
  account.served('1001', '1001');
  expect(account.login?.user.service).toBeNull();
  account.served('1001', '2001');
  account.served('1001', '2002');
  expect([account.login?.user.service, web.getItem('UserInfo')]).toEqual(['2001', expect.stringContaining('2001')]);
});

describe('another tab (ACCOUNT)', () => {
  it('this login ended in another tab ends here too', async () => {
    const { account, clock, toasts, left, logIn } = start();
    await logIn();
    account.loggedOutElsewhere('t1');
    expect(account.isLoggedIn).toBe(false);
    await clock.advance(500);
    expect([toasts, left]).toEqual([['success 账号已退出'], ['loggedOut']]);
  });

  it('another account’s login that ended in another tab changes nothing', async () => {
    const { account, clock, left, logIn } = start();
    account.loggedOutElsewhere('t1');
    await logIn();
    account.loggedOutElsewhere('another');
    await clock.advance(60_000);
    await settle();
    expect(account.isLoggedIn).toBe(true);
    expect(left).toEqual([]);
  });

  it('an emptied storage ends the login of any account', async () => {
    const { account, logIn } = start();
    await logIn();
    account.loggedOutElsewhere(null);
    expect(account.isLoggedIn).toBe(false);
  });
});
