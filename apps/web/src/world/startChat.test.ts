import { createImClient, type Credentials, type ImErrorCode } from '@fitout/im-core';
import { createMemoryStore, FakeClock, FakeHub } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChat } from './startChat.js';

const BY_ID: Credentials = { userId: 'new', secret: { kind: 'password', value: 'new' } };

function start(options: { mayRegister?: boolean; credentials?: Credentials } = {}) {
  const hub = new FakeHub().add('amy');
  const service = hub.device('d1');
  const registered: unknown[] = [];
  const im = createImClient({
    self: 'new',
    service: {
      ...service,
      register: (account) => {
        registered.push(account);
        return service.register(account);
      },
    },
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => 'id',
    random: () => 0,
    schedule: queueMicrotask,
    renew: () => Promise.resolve(null),
  });
  onTestFinished(() => im.dispose());
  const said: string[] = [];
  const run = () =>
    startChat(im, options.credentials ?? BY_ID, {
      mayRegister: options.mayRegister ?? true,
      notify: (tone, text) => said.push(`${tone} ${text}`),
    });
  return { hub, im, registered, said, run };
}

describe('starting the chat of a login (WORLD)', () => {
  it('[WORLD-3] an unknown account is registered with its id for everything, and logged in', async () => {
    const { im, registered, said, run } = start();
    await run();
    expect(registered).toEqual([{ userId: 'new', nickname: 'new', password: 'new' }]);
    expect(im.session.connection).toBe('online');
    expect(said).toEqual([]);
  });

  it('[WORLD-3] an account that is known is not registered', async () => {
    const { hub, registered, run } = start();
    hub.add('new');
    await run();
    expect(registered).toEqual([]);
  });

  it('[WORLD-3] it is tried once: a second refusal registers nothing', async () => {
    const { hub, im, registered, run } = start();
    hub.failNext('userNotFound');
    hub.add('new');
    await run();
    expect(registered).toHaveLength(1);
    expect(im.session.connection).toBe('loggedOut');
  });

  it('[WORLD-3] where it is not allowed nobody is registered', async () => {
    const { im, registered, said, run } = start({ mayRegister: false });
    await run();
    expect(registered).toEqual([]);
    expect(im.session.endedBy).toBe('refused');
    expect(said).toEqual([]);
  });

  it('[WORLD-4] a banned account is told so, at the first log-in and at registering', async () => {
    const { hub, im, said, run } = start();
    hub.failNext('userBanned');
    await run();
    expect(im.session.endedBy).toBe('banned');
    hub.failNext('userNotFound', 'userBanned');
    await run();
    expect(said).toEqual(['error 用户已被封禁！', 'error 用户已被封禁！']);
  });

  it.each<ImErrorCode>(['passwordInvalid', 'notConnected', 'timedOut', 'busy', 'unknown', 'tokenInvalid'])(
    '[WORLD-4] %s is for the banner of the chat to say',
    async (code) => {
      const { hub, said, registered, run } = start();
      hub.failNext(code);
      await run();
      expect(said).toEqual([]);
      expect(registered).toEqual([]);
    },
  );
});
