import { FakeClock, settle } from '@fitout/im-core/testing';
import { createToaster } from '@fitout/ui-kit/primitives';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFakePush } from '../testing/createFakePush.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { loginAnswer } from '../testing/loginAnswer.js';
import { startApi, startSession, testConfig } from '../testing/startSession.js';
import { type AppParts, createApp } from './app.js';
import { AppLoader } from './entry.js';

interface StartOptions extends Partial<AppParts> {
  readonly isLoggedIn?: boolean;
  /** The content of local storage from an earlier session. */
  readonly stored?: Readonly<Record<string, string>>;
}

function start({ isLoggedIn = true, stored = {}, ...over }: StartOptions = {}) {
  const { api, answer } = startApi();
  answer('auth.login', loginAnswer());
  answer('auth.logout', null);
  answer('users.me', loginAnswer().user);
  const web = createMemoryStorage();
  for (const [key, value] of Object.entries(stored)) web.setItem(key, value);
  if (isLoggedIn) {
    web.setItem('Token', 't0');
    web.setItem('UserInfo', JSON.stringify(loginAnswer().user));
  }
  const opened: string[] = [];
  const forgotten: string[] = [];
  const hooks: Parameters<AppParts['api']>[0][] = [];
  const app = createApp(testConfig(), {
    toaster: createToaster(),
    api: (given) => {
      hooks.push(given);
      return api;
    },
    chatAuth: () => Promise.reject(new TypeError('the marketplace logs in')) as never,
    webStorage: () => web,
    tabStorage: createMemoryStorage,
    streams: () => Promise.reject(new TypeError('nobody watches')),
    readTable: () => Promise.reject(new TypeError('nobody imports')),
    newId: () => 'made id',
    clock: new FakeClock(),
    clearChats: async () => true,
    push: createFakePush(),
    forget: async (userId) => {
      forgotten.push(`${userId} ${app.sessions.session?.self ?? 'no session'}, ${opened.length} opened`);
      return true;
    },
    openSession: (options) => {
      opened.push(options.userId);
      return startSession({ ...options, self: options.userId });
    },
    ...over,
  });
  onTestFinished(() => app.sessions.replace(null));
  return { app, answer, hooks, opened, forgotten, web };
}

describe('the page (SESSION)', () => {
  it('[WEB-SESSION-1] a logged-in visitor has a session at once; any other visitor has none', async () => {
    const { app, opened } = start();
    await expect.poll(() => app.sessions.session?.self).toBe('1001');
    expect(opened).toEqual(['1001']);
    const { opened: none } = start({ isLoggedIn: false });
    await settle();
    expect(none).toEqual([]);
  });

  it('[WEB-SESSION-1] another login gets another session, and log-out none', async () => {
    const { app, answer, opened } = start();
    await settle();
    const first = app.sessions.session;
    answer(
      'auth.login',
      loginAnswer({ user: { id: '2001', headImageUrl: '', nickName: '', service: null, sex: '0' } }),
    );
    await app.account.logIn('kefu01', 'demo123');
    await settle();
    expect(opened).toEqual(['1001', '2001']);
    expect(app.sessions.session?.self).toBe('2001');
    expect(first?.im.session.connection).toBe('idle');
    app.account.logOut();
    await settle();
    expect(app.sessions.session).toBeNull();
  });

  it('data to remove is removed at once, and again after the session has ended; then the mark is removed', async () => {
    const { app, forgotten, web } = start();
    await settle();
    app.account.logOut(false);
    expect([forgotten.length, web.getItem('forgotten')]).toEqual([1, '1001']);
    await settle();
    expect(forgotten).toEqual(['1001 1001, 1 opened', '1001 no session, 1 opened']);
    expect(web.getItem('forgotten')).toBeNull();
  });

  it('data that an earlier session had left to remove is removed before the account’s next session is created', async () => {
    const { opened, forgotten, web } = start({ stored: { forgotten: '1001' } });
    await settle();
    expect(forgotten.at(-1)).toBe('1001 no session, 0 opened');
    expect([opened, web.getItem('forgotten')]).toEqual([['1001'], null]);
  });

  it('data that could not be removed stays marked, and the next login has its session', async () => {
    const { app, opened, web } = start({ forget: () => Promise.reject(new TypeError('a chunk did not arrive')) });
    await settle();
    app.account.logOut(false);
    await app.account.logIn('linxiao', 'demo123');
    await settle();
    expect([opened, web.getItem('forgotten')]).toEqual([['1001', '1001'], '1001']);
    expect(app.sessions.session?.self).toBe('1001');
  });

  it('a session that cannot be created is reported, and can be retried', async () => {
    let isBroken = true;
    const { app } = start({
      openSession: (options) =>
        isBroken ? Promise.reject(new TypeError('a chunk did not arrive')) : startSession({ ...options, self: '1001' }),
    });
    await settle();
    expect(app.toaster.current()).toMatchObject([{ tone: 'error', text: '聊天加载失败，请重试' }]);
    expect(app.sessions.hasFailed).toBe(true);
    isBroken = false;
    await app.sessions.restart();
    expect(app.sessions.session?.self).toBe('1001');
  });

  it('a picture that is changed in the chat profile is that of the header and of UserInfo', async () => {
    const { app, web } = start();
    await expect.poll(() => app.sessions.session?.im.profiles.own).toBeDefined();
    expect(app.account.shownUser?.headImageUrl).toBe('');
    await app.sessions.session?.im.profiles.change('avatarurl', 'Image3');
    expect(app.account.shownUser?.headImageUrl).toBe('Image3');
    expect(JSON.parse(web.getItem('UserInfo') ?? '')).toMatchObject({ id: '1001', headImageUrl: 'Image3' });
  });

  it('R070: the app is loaded when the user of a token that was stored alone is known, and has the session', async () => {
    const { app, opened, hooks } = start({ isLoggedIn: false, stored: { Token: 't1' } });
    expect(hooks[0]?.token()).toBe('t1');
    expect((await new AppLoader(async () => () => app).load())?.account.isLoggedIn).toBe(true);
    await settle();
    expect(opened).toEqual(['1001']);
  });

  it('[WEB-ACCOUNT-4] the api sends the current token and reports its refusal', async () => {
    const { app, hooks } = start();
    const [hook] = hooks;
    expect(hook?.token()).toBe('t0');
    await app.account.logIn('linxiao', 'demo123');
    expect(hook?.token()).toBe('t1');
    hook?.onUnauthorized(null);
    expect(hook?.token()).toBeNull();
    expect(app.toaster.current()).toMatchObject([{ tone: 'error', text: '未授权，请重新登录' }]);
  });

  it('a browser that denies its storage still starts and logs in', async () => {
    const { app } = start({
      webStorage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(app.account.isLoggedIn).toBe(false);
    await app.account.logIn('linxiao', 'demo123');
    await settle();
    expect(app.sessions.session?.self).toBe('1001');
  });
});
