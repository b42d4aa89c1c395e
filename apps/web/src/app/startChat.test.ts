import { createImClient, type Credentials, type ImErrorCode } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChat } from './session.js';

const BY_ID: Credentials = { userId: 'new', secret: { kind: 'password', value: 'new' } };

interface StartOptions {
  readonly mayRegister?: boolean;
  readonly credentials?: Credentials;
  /** The numbers of the log-ins, from one, that the service answers with an unknown account. */
  readonly unknownAt?: readonly number[];
}

function start(options: StartOptions = {}) {
  const hub = new FakeHub().add('amy');
  const service = hub.device('d1');
  const clock = new FakeClock();
  const registered: unknown[] = [];
  let opens = 0;
  const im = createImClient({
    self: 'new',
    service: {
      ...service,
      open: (credentials) => {
        opens += 1;
        if (options.unknownAt?.includes(opens) === true) hub.failNext('userNotFound');
        return service.open(credentials);
      },
      register: (account) => {
        registered.push(account);
        return service.register(account);
      },
    },
    storage: createMemoryStore(),
    clock,
    newId: () => 'id',
    random: () => 0,
    schedule: queueMicrotask,
    renewToken: () => Promise.resolve(null),
  });
  onTestFinished(() => im.dispose());
  const toasts: string[] = [];
  const run = () =>
    startChat(im, options.credentials ?? BY_ID, {
      mayRegister: options.mayRegister ?? true,
      notify: (tone, text) => toasts.push(`${tone} ${text}`),
      clock,
    });
  return { clock, hub, opens: () => opens, im, registered, toasts, run };
}

describe('starting the chat of a login (SESSION)', () => {
  it('[WEB-SESSION-3] an unknown account is registered with its id for every field, and logged in', async () => {
    const { im, registered, toasts, run } = start();
    await run();
    expect(registered).toEqual([{ userId: 'new', nickname: 'new', password: 'new' }]);
    expect(im.session.connection).toBe('online');
    expect(toasts).toEqual([]);
  });

  it('[WEB-SESSION-14] an account that another tab has registered meanwhile is logged in', async () => {
    const { hub, im, registered, toasts, run } = start();
    hub.failNext('userNotFound');
    hub.add('new');
    await run();
    expect(registered).toHaveLength(1);
    expect([im.session.connection, toasts]).toEqual(['online', []]);
  });

  it('[WEB-SESSION-14] a just registered account that is still unknown to some servers is logged in within seconds', async () => {
    const { clock, im, opens, registered, run } = start({ unknownAt: [1, 2, 3] });
    const done = run();
    await clock.advance(2_500);
    await done;
    expect([opens(), registered.length, im.session.connection]).toEqual([4, 1, 'online']);
  });

  it('[WEB-SESSION-14] the attempts are limited: an account that stays unknown has no chat, and is registered once', async () => {
    const { clock, im, registered, run } = start({ unknownAt: [1, 2, 3, 4, 5, 6, 7, 8] });
    const done = run();
    await clock.advance(60_000);
    await done;
    expect([registered.length, im.session.connection, clock.waiting]).toEqual([1, 'loggedOut', 0]);
  });

  it('[WEB-SESSION-3] if that is not allowed no account is registered', async () => {
    const { im, registered, toasts, run } = start({ mayRegister: false });
    await run();
    expect(registered).toEqual([]);
    expect(im.session.logoutReason).toBe('refused');
    expect(toasts).toEqual([]);
  });

  it('[WEB-SESSION-4] a banned account is reported, at the first log-in and at registration', async () => {
    const { hub, im, toasts, run } = start();
    hub.failNext('userBanned');
    await run();
    expect(im.session.logoutReason).toBe('banned');
    hub.failNext('userNotFound', 'userBanned');
    await run();
    expect(toasts).toEqual(['error 用户已被封禁！', 'error 用户已被封禁！']);
  });

  it.each<ImErrorCode>(['passwordInvalid', 'notConnected', 'timedOut', 'busy', 'unknown', 'tokenInvalid'])(
    '[WEB-SESSION-4] %s is left to the banner of the chat',
    async (code) => {
      const { hub, toasts, registered, run } = start();
      hub.failNext(code);
      await run();
      expect(toasts).toEqual([]);
      expect(registered).toEqual([]);
    },
  );
});
