import { ApiError } from '@fitout/api-client';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub, settle } from '@fitout/im-core/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { startApi, startSession, testConfig, withPeople, type StartSessionOptions } from '../testing/startSession.js';

const WITH_SERVICE = { kind: 'contact', id: '2001' } as const;

async function start(options: StartSessionOptions = {}) {
  const clock = new FakeClock();
  const hub = options.hub ?? new FakeHub().add('1001', '1002', '2001');
  const session = await startSession({ hub, ...options, parts: { clock, ...options.parts } });
  onTestFinished(() => session.dispose());
  await settle();
  return { session, hub, clock };
}

describe('the session of a login (SESSION)', () => {
  it('[WEB-SESSION-8] listed accounts, and the user, have a name without a request by the screen', async () => {
    const { session } = await start();
    expect(session.people.find('1001')?.name).toBe('林晓');
    expect(session.people.find('2001')?.name).toBe('客服小安');
    session.im.conversations.ensure({ kind: 'contact', id: 'stranger' });
    await settle();
    expect(session.people.find('stranger')?.name).toBe('stranger');
  });

  it('stored names are read before any is requested, however slowly', async () => {
    const storage = createMemoryStore();
    await storage.set('people/names', JSON.stringify(['1001', '1002', '2001'].map((id) => [id, `名${id}`, '', ''])));
    const slow = { ...storage, get: async (key: string) => (await settle(), storage.get(key)) };
    const requested: string[] = [];
    const api = withPeople(startApi().api, {
      async 'users.baseInfo'(id) {
        requested.push(id);
        return { ok: false, error: new ApiError('code', { key: 'users.baseInfo', code: 404 }) };
      },
      'customerService.detail': async () => ({
        ok: false,
        error: new ApiError('code', { key: 'customerService.detail', code: 404 }),
      }),
    });
    const { session } = await start({ api, parts: { storage: slow } });
    session.im.conversations.ensure({ kind: 'contact', id: '2001' });
    await settle();
    expect(session.people.find('2001')?.name).toBe('名2001');
    expect(requested).toEqual([]);
  });

  it('[WEB-SESSION-8] an account that cannot be requested while the chat is offline is requested again', async () => {
    const hub = new FakeHub().add('1001');
    hub.goDown();
    const { session, clock } = await start({ hub });
    session.im.conversations.ensure({ kind: 'contact', id: 'stranger' });
    await settle();
    hub.goUp();
    await clock.advance(120_000);
    expect(session.im.session.isOnline).toBe(true);
    expect(session.im.profiles.find('stranger')).toMatchObject({ id: 'stranger' });
  });

  it('[WEB-CONTACTS-4] a friend has a presence; when the friendship ends, the conversation stays without one', async () => {
    const hub = new FakeHub().add('1001', '1002');
    const { session, clock } = await start({ hub });
    const colleague = await startSession({ self: '1002', hub, parts: { clock } });
    onTestFinished(() => colleague.dispose());
    const passed = () => clock.advance(120_000);
    await passed();
    await session.im.contacts.add('1002', '');
    await colleague.im.contacts.accept('1001');
    await colleague.im.conversations.ensure({ kind: 'contact', id: '1001' }).send({ type: 'text', text: '你好' });
    await passed();
    expect(session.im.presence.find('1002')).toMatchObject({ state: 'online' });
    await colleague.im.contacts.remove('1001');
    await passed();
    expect(session.lists.contact.all.map(({ ref }) => ref.id)).toEqual(['1002']);
    expect(session.im.presence.find('1002')).toBeUndefined();
  });

  it('[WEB-CONTACTS-1][WEB-CONTACTS-8] what others change in contacts and ask of groups is reported on any page, without requests of earlier sessions', async () => {
    const hub = new FakeHub()
      .add('1001', '1002')
      .addGroup('g1', '新房验收', ['1001'], { isPublic: true, needsApproval: true })
      .addGroup('g2', '团购', ['1001'], { isPublic: true, needsApproval: true });
    const storage = createMemoryStore();
    const { api, answer } = startApi();
    answer('order.byGroup', []);
    const earlier = await start({ hub, api, parts: { storage } });
    const colleague = await startSession({ self: '1002', hub, parts: { clock: earlier.clock } });
    onTestFinished(() => colleague.dispose());
    await settle();
    await colleague.im.groups.apply('g1', '');
    await settle();
    await earlier.session.dispose();
    const toasts: string[] = [];
    const { session } = await start({ hub, api, parts: { storage }, notify: (_tone, text) => toasts.push(text) });
    await settle();
    await colleague.im.groups.apply('g2', '');
    await colleague.im.contacts.remove('1001');
    await settle();
    expect(session.im.groups.requests.all).toHaveLength(2);
    expect(toasts).toEqual([
      expect.stringContaining('申请加入“团购”'),
      expect.stringMatching(/^你与 .* 已不再是好友$/u),
    ]);
  });

  it.each([
    ['follow to other devices once the list is there', {}, 1],
    ['stay where the server keeps none', { 'draft.save': null }, 0],
  ])('drafts %s', async (_, endpoints, count) => {
    const loadDrafts = vi.fn(() => import('../messages/followDrafts.js'));
    const { clock } = await start({ config: testConfig({ endpoints }), parts: { loadDrafts } });
    expect(loadDrafts).not.toHaveBeenCalled();
    await clock.advance(1_000);
    expect(loadDrafts).toHaveBeenCalledTimes(count);
  });

  it('after its end there is no timer, no request for a name and no chat', async () => {
    const hub = new FakeHub().add('1001', '2001');
    const { session, clock } = await start({ hub });
    await session.im.conversations.open(WITH_SERVICE).send({ type: 'text', text: '再见' });
    hub.goDown();
    await settle();
    await session.dispose();
    await settle();
    expect(session.im.session.connection).toBe('idle');
    hub.goUp();
    await clock.advance(24 * 3_600_000);
    expect(session.im.session.connection).toBe('idle');
    expect(clock.waiting).toBe(0);
  });

  it('unsent messages of one login are sent in the next one of the same account', async () => {
    const hub = new FakeHub().add('1001', '2001');
    const storage = createMemoryStore();
    const { session } = await start({ hub, parts: { storage } });
    hub.goDown();
    await session.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '等一下' });
    await session.dispose();
    hub.goUp();
    const { session: next } = await start({ hub, parts: { storage } });
    await settle();
    expect(hub.stored.map(({ body }) => body)).toEqual([{ type: 'text', text: '等一下' }]);
    expect(next.im.unsentCount()).toBe(0);
  });

  it('an expired chat token is requested again from the marketplace, once', async () => {
    const hub = new FakeHub().add('1001', '2001');
    hub.failNext('tokenExpired');
    let renewed = 0;
    const { session } = await start({
      hub,
      chat: { userId: '1001', password: '', token: 'old' },
      renewChat: async () => {
        renewed += 1;
        return { userId: '1001', password: '', token: '1001' };
      },
    });
    expect(renewed).toBe(1);
    expect(session.im.session.connection).toBe('online');
  });

  it('if the marketplace refuses, the chat has ended', async () => {
    const hub = new FakeHub().add('1001');
    hub.failNext('tokenExpired');
    const { session } = await start({ hub, chat: { userId: '1001', password: '', token: 'old' } });
    expect(session.im.session.logoutReason).toBe('tokenExpired');
  });

  it('[WEB-WEBLISTS-5] the lists of messages are in web storage if configured, and only then', async () => {
    for (const webLists of [false, true]) {
      const web = createMemoryStorage();
      const { session, clock } = await start({
        config: testConfig({ im: { webLists } }),
        parts: { webStorage: () => web },
      });
      await session.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '第一句' });
      await clock.advance(2_000);
      expect(web.values.get('msgList')?.includes('第一句') ?? false).toBe(webLists);
      await session.im.conversations.ensure(WITH_SERVICE).send({ type: 'text', text: '最后一句' });
      await session.dispose();
      expect(web.values.get('msgList')?.includes('最后一句') ?? false).toBe(webLists);
      expect([clock.waiting, web.values.size]).toEqual([0, webLists ? 2 : 0]);
    }
  });

  it('[WEB-WEBLISTS-5] lists stored while the setting was on are removed at the next log-in without it', async () => {
    const web = createMemoryStorage();
    web.setItem('msgList', '{"owner":"1002","contact":{},"group":{},"chatroom":{}}');
    web.setItem('message', '{}');
    web.setItem('Center', '{}');
    const { session } = await start({ parts: { webStorage: () => web } });
    expect([...web.values.keys()]).toEqual(['Center']);
    await session.dispose();
    const denied = (): never => {
      throw new Error('denied');
    };
    const { session: next } = await start({ parts: { webStorage: denied } });
    await expect(next.dispose()).resolves.toBeUndefined();
  });
});
