import type websdk from 'easemob-websdk';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { TransportEvent } from '../domain/events.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { outgoing, WITH_PEER } from '../testing/builders.js';
import { createEasemobService, type EasemobConfig } from './createEasemobService.js';
import type { EasemobConnection, EasemobHandlers, EasemobSdk } from './vendor.js';

const CONFIG = { appKey: 'org#app', url: 'ws://127.0.0.1/websocket', apiUrl: 'http://127.0.0.1', deviceId: 'tab' };
const PASSWORD = { userId: 'amy', secret: { kind: 'password', value: 'amy' } } as const;

function start(changes: Partial<EasemobConnection> = {}, config: EasemobConfig = CONFIG) {
  let escape = (_reason: unknown): void => undefined;
  let handlers: Partial<EasemobHandlers> = {};
  const clock = new FakeClock();
  const events: TransportEvent[] = [];
  const closed: (string | undefined)[] = [];
  const vendor = {
    lastHeartbeat: 1,
    open: async () => ({ accessToken: 'token' }),
    close: (reason?: string) => void closed.push(reason),
    addEventHandler: (_id: string, given: EasemobHandlers) => void (handlers = given),
    onShow: () => undefined,
    ...changes,
  };
  const get = (target: object, name: string): unknown => Reflect.get(target, name) ?? (async () => undefined);
  const connection: unknown = function connect() {
    return new Proxy(vendor, { get });
  };
  const message = { create: (options: object) => ({ ...options }) };
  const sdk = { connection, message, logger: { disableAll: () => undefined } } as EasemobSdk;
  const service = createEasemobService({ sdk, config, clock, rejections: (handler) => (escape = handler) });
  service.subscribe((event) => void events.push(event));
  return {
    service,
    clock,
    events,
    vendor,
    closed,
    handlers: () => handlers,
    escape: (reason: unknown) => escape(reason),
  };
}

const never = () => new Promise<never>(() => undefined);

describe("the vendor's client behind our ports (VENDOR)", () => {
  it.each([
    ['appKey', { appKey: 'org' }],
    ['url', { url: '' }],
    ['url', { url: 'ws://127.0.0.1' }],
    ['apiUrl', { apiUrl: 'http://127.0.0.1/' }],
    ['deviceId', { deviceId: '' }],
  ])('a wrong %s is refused by name: %j', (field, over) => {
    expect(() => start({}, { ...CONFIG, ...over })).toThrow(`createEasemobService: ${field}: `);
  });

  it('the real vendor has every call that is used, in the form it is used in', () => {
    expectTypeOf<typeof websdk>().toExtend<EasemobSdk>();
  });

  it('[IM-VENDOR-2] a send without an answer for 12 s ends its connection, even if the socket still reports that it is open', async () => {
    const { service, clock, closed, events } = start({ send: never });
    await service.open(PASSWORD);
    const sending = service.send(outgoing('a'));
    await clock.advance(12_000);
    expect(await sending).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    expect([events, closed, clock.waiting]).toEqual([[{ type: 'connectionLost' }], ['before log-in', 'line lost'], 0]);
  });

  it('[IM-VENDOR-2] calls that wait on a broken connection fail at once, and their deadline does not end the next connection', async () => {
    const { service, clock, events, handlers } = start({ send: never });
    await service.open(PASSWORD);
    const sending = service.send(outgoing('a'));
    handlers().onDisconnected?.({ type: 16 });
    expect(await sending).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    await service.open(PASSWORD);
    await clock.advance(60_000);
    expect([events, clock.waiting]).toEqual([[{ type: 'connectionLost' }], 0]);
  });

  it('[IM-VENDOR-2] a history page without an answer fails its call and does not end the connection', async () => {
    const { service, clock, events } = start({ getHistoryMessages: never });
    await service.open(PASSWORD);
    const page = service.history(WITH_PEER, null, 10);
    await clock.advance(12_000);
    expect(await page).toMatchObject({ ok: false, error: { code: 'timedOut' } });
    expect(events).toEqual([]);
  });

  it('every exception and rejection of the vendor is returned as a value', async () => {
    const bad = (): never => {
      throw new TypeError('inside the vendor');
    };
    const { service } = start({ send: bad, getContacts: () => Promise.reject({ type: 510 }), registerUser: bad });
    await service.open(PASSWORD);
    expect(await service.send(outgoing('a'))).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await service.contacts()).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(await service.register({ userId: 'x', password: 'x', nickname: 'x' })).toMatchObject({ ok: false });
  });

  it('a request for the messages of a combined message, which has the token, goes to no other host', async () => {
    const requested: string[] = [];
    const { service } = start({
      downloadAndParseCombineMessage: async ({ url, secret }) => requested.push(`${url} ${secret}`) && [],
    });
    await service.open(PASSWORD);
    const own = `${CONFIG.apiUrl}/org/app/chatfiles/1?em-redirect=true&share-secret=s1`;
    expect(await service.combinedMessages(own)).toEqual({ ok: true, value: [] });
    for (const url of ['', 'https://other.example/x', `${CONFIG.apiUrl}.other.example/x`])
      expect(await service.combinedMessages(url)).toMatchObject({ ok: false, error: { code: 'malformed' } });
    expect(requested).toEqual([`${own} s1`]);
  });

  it('a plan without what the vendor sells is the default, and the service names what it lacks', () => {
    expect(start().service.lacks).toEqual(['groupReceipts', 'translation']);
    expect(start({}, { ...CONFIG, groupReceipts: true }).service.lacks).toEqual(['translation']);
    expect(start({}, { ...CONFIG, groupReceipts: true, translation: true }).service.lacks).toEqual([]);
  });

  it('[IM-VENDOR-8] the number of readers of a group message is not taken for the receipt of a single message', async () => {
    const { service, events, handlers } = start();
    await service.open(PASSWORD);
    for (const event of [
      { mid: '7', from: 'bo', to: '100', groupReadCount: { 7: 2 } },
      { mid: '7', from: 'bo', to: 'amy', groupReadCount: { 7: 3 } },
      { mid: '8', from: 'bo', to: 'amy' },
      { mid: '9', from: 'bo', to: 'amy', groupReadCount: { 7: 4 } },
      { from: 'bo', to: 'amy', groupReadCount: { 7: 5 } },
    ])
      handlers().onReadMessage?.(event);
    expect(events).toEqual([
      { type: 'groupMessageRead', serverId: '7', readers: 2 },
      { type: 'groupMessageRead', serverId: '7', readers: 3 },
      { type: 'messageRead', conversation: { kind: 'contact', id: 'bo' }, serverId: '8' },
      { type: 'messageRead', conversation: { kind: 'contact', id: 'bo' }, serverId: '9' },
    ]);
  });

  it('after a failed receipt the receipts that follow it are not sent', async () => {
    const tried: object[] = [];
    const { service } = start({
      send: async (message) => {
        tried.push(message);
        if (tried.length === 2) throw Object.assign(new Error('not in the group'), { type: 602 });
      },
    });
    await service.open(PASSWORD);
    expect(await service.markGroupMessagesRead('team', ['1', '2', '3'])).toMatchObject({ ok: false });
    expect(tried).toMatchObject([
      { type: 'read', to: 'team', chatType: 'groupChat', id: '1' },
      { type: 'read', to: 'team', chatType: 'groupChat', id: '2' },
    ]);
  });

  it('[IM-VENDOR-4] a log-in that completes after log-out closes its connection again', async () => {
    let opened = (): void => undefined;
    const { service, closed } = start({ open: () => new Promise((resolve) => (opened = () => resolve({}))) });
    const opening = service.open(PASSWORD);
    await service.close();
    opened();
    expect(await opening).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(closed.at(-1)).toBe('logged out meanwhile');
  });

  it('[IM-VENDOR-4] a log-in that a later one replaced does not close the connection of the later one', async () => {
    const { service, closed } = start({ open: async () => ({}) });
    const [first, second] = [service.open(PASSWORD), service.open(PASSWORD)];
    expect([(await first).ok, (await second).ok]).toEqual([false, true]);
    expect(closed).toEqual(['before log-in', 'before log-in']);
  });

  it('[IM-VENDOR-5] a connection is alive if a frame arrives after the probe, and is closed if none does', async () => {
    const { service, clock, events, vendor } = start();
    await service.open(PASSWORD);
    const alive = service.probe();
    vendor.lastHeartbeat = 2;
    await clock.advance(250);
    expect(await alive).toBe(true);
    const dead = service.probe();
    await clock.advance(6_000);
    expect([await dead, events, clock.waiting]).toEqual([false, [{ type: 'connectionLost' }], 0]);
  });

  it('[IM-VENDOR-5] closing ends a probe at once', async () => {
    const { service, clock } = start();
    await service.open(PASSWORD);
    const probing = service.probe();
    await service.close();
    expect([await probing, clock.waiting]).toEqual([false, 0]);
  });

  it('the list of conversations is read page by page, four pages at most', async () => {
    const requested: string[] = [];
    const { service } = start({
      getServerConversations: async ({ cursor }) => {
        requested.push(cursor);
        return {
          data: {
            conversations: [{ conversationId: `c${requested.length}`, unReadCount: 1 }],
            cursor: `p${requested.length}`,
          },
        };
      },
    });
    await service.open(PASSWORD);
    const list = await service.conversations();
    expect(requested).toEqual(['', 'p1', 'p2', 'p3']);
    expect(list.ok && list.value.map(({ conversation }) => conversation.id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('[IM-VENDOR-7] the end of a login and the end of its token are reported once each', async () => {
    const { service, events, handlers } = start();
    await service.open(PASSWORD);
    handlers().onDisconnected?.({ type: 206 });
    handlers().onDisconnected?.({ type: 206 });
    await service.open(PASSWORD);
    handlers().onTokenExpired?.();
    handlers().onDisconnected?.();
    await settle();
    expect(events).toEqual([{ type: 'loggedOut', reason: 'replaced' }, { type: 'tokenExpired' }]);
  });

  it('messages that arrive while a connection opens or breaks are reported, and none after log-out', async () => {
    const { service, events, handlers } = start();
    const receive = (id: string) =>
      handlers().onTextMessage?.({ type: 'txt', id, chatType: 'singleChat', from: 'bo', to: 'amy', msg: id, time: 1 });
    receive('0');
    const opening = service.open(PASSWORD);
    receive('1');
    await opening;
    receive('2');
    handlers().onDisconnected?.();
    receive('3');
    await service.close();
    receive('4');
    const ids = events.map((event) => (event.type === 'messageReceived' ? event.message.serverId : event.type));
    expect(ids).toEqual(['1', '2', 'connectionLost', '3']);
  });

  it('each frame that the vendor cannot read is reported and closes the connection, at most once a minute, also the last one', async () => {
    const { service, clock, events, handlers, escape } = start();
    const count = (type: string) => events.filter((event) => event.type === type).length;
    await service.open(PASSWORD);
    escape(new RangeError('index out of range'));
    handlers().onError?.({ type: 604 });
    await clock.advance(0);
    expect([count('damaged'), count('connectionLost')]).toEqual([2, 1]);
    await service.open(PASSWORD);
    await clock.advance(10_000);
    for (let times = 0; times < 5; times += 1) escape(new Error('decode message fail.'));
    await clock.advance(49_999);
    expect([count('damaged'), count('connectionLost')]).toEqual([7, 1]);
    await clock.advance(1);
    expect([count('damaged'), count('connectionLost'), clock.waiting]).toEqual([7, 2, 0]);
  });

  it('a failed call, another error and any event after the end do not count as unreadable frames', async () => {
    const { service, clock, events, handlers, escape } = start();
    await service.open(PASSWORD);
    escape({ type: 17, message: 'refused' });
    handlers().onError?.({ type: 31 });
    await service.close();
    escape(new Error('decode message fail.'));
    await clock.advance(60_000);
    expect([events, clock.waiting]).toEqual([[], 0]);
  });

  it('where a content policy refuses code from text, no service is made and the error names the policy', () => {
    vi.stubGlobal('Function', function refused() {
      throw new EvalError('refused');
    });
    expect(start).toThrow("'unsafe-eval' in the content policy");
  });
});
