import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { loginAnswer } from '../testing/loginAnswer.js';
import { startApi, startWorld, testConfig } from '../testing/startWorld.js';
import { createApp, type AppParts } from './createApp.js';

function start({ isLoggedIn = true, ...over }: Partial<AppParts> & { readonly isLoggedIn?: boolean } = {}) {
  const { api, answer } = startApi();
  answer('auth.login', loginAnswer());
  answer('auth.logout', null);
  const web = createMemoryStorage();
  if (isLoggedIn) {
    web.setItem('Token', 't0');
    web.setItem('UserInfo', JSON.stringify(loginAnswer().user));
  }
  const opened: string[] = [];
  const hooks: Parameters<AppParts['api']>[0][] = [];
  const app = createApp(testConfig(), {
    api: (given) => {
      hooks.push(given);
      return api;
    },
    webStorage: () => web,
    drafts: createMemoryStorage,
    streams: () => Promise.reject(new TypeError('nobody watches')),
    newId: () => 'made id',
    clock: new FakeClock(),
    openWorld: (options) => {
      opened.push(options.userId);
      return startWorld({ ...options, self: options.userId });
    },
    ...over,
  });
  onTestFinished(() => app.worlds.replace(null));
  return { app, answer, hooks, opened };
}

describe('the page (WORLD)', () => {
  it('[WORLD-1] whoever is logged in already has a world; nobody else has', async () => {
    const { app, opened } = start();
    await settle();
    expect(opened).toEqual(['1001']);
    expect(app.worlds.world?.self).toBe('1001');
    const { opened: none } = start({ isLoggedIn: false });
    await settle();
    expect(none).toEqual([]);
  });

  it('[WORLD-1] another login gets another world, and log-out none', async () => {
    const { app, answer, opened } = start();
    await settle();
    const first = app.worlds.world;
    answer(
      'auth.login',
      loginAnswer({ user: { id: '2001', headImageUrl: '', nickName: '', service: null, sex: '0' } }),
    );
    await app.account.logIn('kefu01', 'demo123');
    await settle();
    expect(opened).toEqual(['1001', '2001']);
    expect(app.worlds.world?.self).toBe('2001');
    expect(first?.im.session.connection).toBe('idle');
    app.account.logOut();
    await settle();
    expect(app.worlds.world).toBeNull();
  });

  it('[WORLD-2] a world that cannot be made is told, and can be tried again', async () => {
    let isBroken = true;
    const { app } = start({
      openWorld: (options) =>
        isBroken ? Promise.reject(new TypeError('a chunk did not arrive')) : startWorld({ ...options, self: '1001' }),
    });
    await settle();
    expect(app.toaster.current()).toMatchObject([{ tone: 'error', text: '聊天加载失败，请重试' }]);
    expect(app.worlds.hasFailed).toBe(true);
    isBroken = false;
    await app.worlds.restart();
    expect(app.worlds.world?.self).toBe('1001');
  });

  it('[ACCOUNT-4] the api sends the token of the moment and tells of its refusal', async () => {
    const { app, hooks } = start();
    const [hook] = hooks;
    expect(hook?.token()).toBe('t0');
    await app.account.logIn('linxiao', 'demo123');
    expect(hook?.token()).toBe('t1');
    hook?.onUnauthorized();
    expect(hook?.token()).toBeNull();
    expect(app.toaster.current()).toMatchObject([{ tone: 'error', text: '未授权，请重新登录' }]);
  });

  it('[STORAGE-3] a browser that denies its storage still starts and logs in', async () => {
    const { app } = start({
      webStorage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(app.account.isLoggedIn).toBe(false);
    await app.account.logIn('linxiao', 'demo123');
    await settle();
    expect(app.worlds.world?.self).toBe('1001');
  });
});
