import { createMemoryStore, FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { startWorld, testConfig, type StartWorldOptions } from '../testing/startWorld.js';

const WITH_SERVICE = { kind: 'contact', id: '2001' } as const;

async function start(options: StartWorldOptions = {}) {
  const clock = new FakeClock();
  const hub = options.hub ?? new FakeHub().add('1001', '1002', '2001');
  const world = await startWorld({ hub, ...options, parts: { clock, ...options.parts } });
  onTestFinished(() => world.dispose());
  await settle();
  return { world, hub, clock };
}

describe('the world of a login (WORLD)', () => {
  it('[WORLD-8] everybody in the list, and oneself, has a name without being asked for', async () => {
    const { world } = await start();
    expect(world.people.find('1001')?.name).toBe('林晓');
    expect(world.people.find('2001')?.name).toBe('客服小安');
    world.im.conversations.ensure({ kind: 'contact', id: 'stranger' });
    await settle();
    expect(world.people.find('stranger')?.name).toBe('stranger');
  });

  it('[WORLD-8] who cannot be asked for because the chat is away is asked for again', async () => {
    const hub = new FakeHub().add('1001');
    hub.goDown();
    const { world, clock } = await start({ hub });
    world.im.conversations.ensure({ kind: 'contact', id: 'stranger' });
    await settle();
    hub.goUp();
    await clock.advance(120_000);
    expect(world.im.session.isOnline).toBe(true);
    expect(world.im.profiles.find('stranger')).toMatchObject({ id: 'stranger' });
  });

  it('[WORLD-9] after its end there is no timer, no name asked for and no chat', async () => {
    const hub = new FakeHub().add('1001', '2001');
    const { world, clock } = await start({ hub });
    await world.im.conversations.open(WITH_SERVICE).send({ type: 'text', text: '再见' });
    hub.goDown();
    await settle();
    await world.dispose();
    await settle();
    expect(world.im.session.connection).toBe('idle');
    hub.goUp();
    await clock.advance(24 * 3_600_000);
    expect(world.im.session.connection).toBe('idle');
    expect(clock.waiting).toBe(0);
  });

  it('[WORLD-10] what was not sent in one login goes out in the next one of the same account', async () => {
    const hub = new FakeHub().add('1001', '2001');
    const storage = createMemoryStore();
    const { world } = await start({ hub, parts: { storage } });
    hub.goDown();
    await world.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '等一下' });
    await world.dispose();
    hub.goUp();
    const { world: next } = await start({ hub, parts: { storage } });
    await settle();
    expect(hub.stored.map(({ body }) => body)).toEqual([{ type: 'text', text: '等一下' }]);
    expect(next.im.unsentCount()).toBe(0);
  });

  it('[WORLD-11] a chat token that has expired is fetched anew from the marketplace, once', async () => {
    const hub = new FakeHub().add('1001', '2001');
    hub.failNext('tokenExpired');
    let renewed = 0;
    const { world } = await start({
      hub,
      chat: { userId: '1001', password: '', token: 'old' },
      renewChat: async () => {
        renewed += 1;
        return { userId: '1001', password: '', token: '1001' };
      },
    });
    expect(renewed).toBe(1);
    expect(world.im.session.connection).toBe('online');
  });

  it('[WORLD-11] when the marketplace gives nothing the chat has ended', async () => {
    const hub = new FakeHub().add('1001');
    hub.failNext('tokenExpired');
    const { world } = await start({ hub, chat: { userId: '1001', password: '', token: 'old' } });
    expect(world.im.session.endedBy).toBe('tokenExpired');
  });

  it('[LISTS-5] the lists of messages are in web storage where that was asked for, and nowhere else', async () => {
    for (const webLists of [false, true]) {
      const web = createMemoryStorage();
      const { world, clock } = await start({
        config: testConfig({ im: { webLists } }),
        parts: { webStorage: () => web },
      });
      await world.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '第一句' });
      await clock.advance(2_000);
      expect(web.values.get('msgList')?.includes('第一句') ?? false).toBe(webLists);
      await world.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '最后一句' });
      await world.dispose();
      expect(web.values.get('msgList')?.includes('最后一句') ?? false).toBe(webLists);
      expect([clock.waiting, web.values.size]).toEqual([0, webLists ? 2 : 0]);
    }
  });
});
