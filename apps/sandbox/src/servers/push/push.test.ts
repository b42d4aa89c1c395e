import { BODY, GROUP_DOMAIN } from '@fitout/emulator/profile';
import { createRawClient } from '@fitout/emulator/testing';
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DEMO_APP_KEY } from '../../seed/demoAccounts.js';
import { createPushService } from '../../../../../scripts/testing/createPushService.js';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { startSandbox } from '../../testing/startSandbox.js';
import { type ChatCallback, createPushCallback } from './createPushCallback.js';

const CUSTOMER = '1001';
const STAFF = '2001';
const GROUP = '260100000000001';
const OF_STAFF = `contact/${STAFF}`;

/** A customer who has closed the app on two devices, of which one may show no text, and the staff, who writes. */
async function start() {
  const service = await createPushService();
  onTestFinished(service.close);
  const { control, market, logIn, url } = await startSandbox({ seed: 'demo' });
  const chatToken = async (userId: string) =>
    String((await control('token', { appKey: DEMO_APP_KEY, userId }))['token']);
  const connect = async (user: string) => {
    const client = await createRawClient(url, DEMO_APP_KEY);
    onTestFinished(() => client.cut());
    await client.logIn({ user, token: await chatToken(user) });
    return client;
  };
  const token = await logIn('linxiao', 'demo123');
  for (const [name, withText] of [
    ['phone', true],
    ['desk', false],
  ] as const)
    await market('/api/fe/push', { ...service.subscription(name), withText }, token);
  const staff = await connect(STAFF);
  let clientId = 0;
  return {
    service,
    connect,
    control,
    say: (text: string) => staff.sendText(CUSTOMER, text, String((clientId += 1))),
    staff,
    /** The pushes so far, when there are so many. */
    async pushes(count: number, name = '/phone') {
      const to = () => service.received.filter(({ path }) => path === name);
      await expect.poll(() => to().length).toBe(count);
      return to().map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    },
    logOut: () => market('/api/fe/auth/logout', {}, token),
    unsubscribe: (name: string) =>
      market(`/api/fe/push?endpoint=${service.subscription(name).endpoint}`, undefined, token, 'DELETE'),
    async mute(type: string) {
      const address = `${url}/fitout/demo/users/${CUSTOMER}/notification/user/${STAFF}`;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${await chatToken(CUSTOMER)}` };
      const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ type }) });
      expect(answer.status).toBe(200);
    },
  };
}

it('pushes a message to an account without a connected device, encrypted and signed, and takes it back when it was read', async () => {
  const { service, connect, control, say, staff, pushes } = await start();
  await say('明天上午可以吗？');
  const message = { kind: 'message', conversation: OF_STAFF };
  expect(await pushes(1)).toEqual([{ ...message, title: '客服小安', text: '明天上午可以吗？' }]);
  expect(await pushes(1, '/desk')).toEqual([message]);
  const { authorization, ttl, urgency, topic } = service.received[0]?.headers ?? {};
  expect(authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/u);
  const claims = Buffer.from(String(authorization).split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(claims)).toMatchObject({ sub: 'mailto:operator@example.com' });
  expect([ttl, urgency, String(topic).length]).toEqual(['86400', 'high', 32]);

  const customer = await connect(CUSTOMER);
  await say('有人在');
  for (const id of ['1', '2']) await customer.uplink({ id, to: { name: STAFF } }, { type: BODY.channelAck });
  expect((await pushes(2))[1]).toEqual({ kind: 'read', conversation: OF_STAFF });
  await control('drop', { appKey: DEMO_APP_KEY, userId: CUSTOMER });
  await customer.closed;
  const { serverId } = await say('密码是1234');
  expect((await pushes(3))[2]).toMatchObject({ text: '密码是1234' });
  await staff.uplink({ id: '9', to: { name: CUSTOMER } }, { type: BODY.recall, ackMessageId: String(serverId) });
  expect((await pushes(4))[3]).toEqual({ kind: 'read', conversation: OF_STAFF });
});

it('pushes a message in a group under the group’s name, and one of an app’s own kind with its text', async () => {
  const { staff, pushes } = await start();
  const to = { name: GROUP, domain: GROUP_DOMAIN };
  await staff.uplink({ id: '1', to }, { type: BODY.groupChat, contents: [{ type: 1, displayName: 'a.png' }] });
  expect(await pushes(1)).toMatchObject([{ conversation: `group/${GROUP}`, text: '客服小安：[图片]' }]);
  const ext = [{ key: 'fitout_text', type: 7, stringValue: '[报价] 吊灯安装' }];
  await staff.uplink({ id: '2', to }, { type: BODY.groupChat, contents: [{ type: 7, customEvent: 'offer' }], ext });
  expect((await pushes(2))[1]).toMatchObject({ text: '客服小安：[报价] 吊灯安装' });
});

it('pushes nothing to a muted conversation, to a device that has left, or after the log-out', async () => {
  const { say, mute, pushes, unsubscribe, logOut, service } = await start();
  await mute('NONE');
  await say('静音');
  await mute('DEFAULT');
  await say('提醒');
  expect(await pushes(1)).toMatchObject([{ text: '提醒' }]);
  await unsubscribe('desk');
  await say('一台');
  await pushes(2);
  await logOut();
  await say('已退出');
  // Whatever was wrong would have come before the next log-in's.
  await expect.poll(() => service.received.length).toBe(3);
});

it('forgets a subscription that the push service no longer knows', async () => {
  const { say, pushes, service } = await start();
  service.forget();
  await say('一');
  await pushes(1);
  await say('二');
  await say('三');
  expect(await pushes(1)).toHaveLength(1);
});

it('pushes only to addresses of the open internet, and to twenty browsers of an account at most', async () => {
  const { market, logIn } = await startSandbox({ seed: 'demo', faults: false });
  const token = await logIn('linxiao', 'demo123');
  const subscribe = async (endpoint: string) =>
    (await market('/api/fe/push', { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), withText: true }, token))
      .code;
  expect(await subscribe('https://push.example.com/1')).toBe(200);
  for (const address of [
    'http://push.example.com/1',
    'http://127.0.0.1:9/1',
    'https://127.0.0.1/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://me@push.example.com/1',
    'https://localhost/1',
    'https:nonsense',
  ])
    expect([address, await subscribe(address)]).toEqual([address, 400]);

  const { as, marketplace } = await startMarketplace();
  const device = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), withText: true };
  for (let n = 0; n < 22; n += 1)
    await as('1001').post('/api/fe/push', { ...device, endpoint: `https://push.example.com/${n}` });
  const kept = marketplace.pushes.devicesOf('1001').map(({ endpoint }) => endpoint.split('/').at(-1));
  expect(kept).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 2)));
});

it('answers only what the chat service has signed', async () => {
  const send = vi.fn(async () => 201);
  const device = { endpoint: 'https://push.example/1', p256dh: '', auth: '', withText: true };
  const handle = createPushCallback({
    secret: 'secret of the rule',
    devicesOf: async () => [device],
    forget: async () => undefined,
    nameOf: async () => '小安',
    isWanted: async () => true,
    send,
  });
  const callback: ChatCallback = {
    callId: 'org#app_1',
    timestamp: 1_600_060_847_294,
    security: createHash('md5').update('org#app_1secret of the rule1600060847294').digest('hex'),
    eventType: 'chat_offline',
    chat_type: 'chat',
    from: '2001',
    to: '1001',
    payload: { bodies: [{ type: 'txt', msg: '在吗' }] },
  };
  expect([await handle({ ...callback, timestamp: 1 }), await handle({ ...callback, security: 'x' })]).toEqual([
    false,
    false,
  ]);
  expect(send).not.toHaveBeenCalled();
  expect(await handle(callback)).toBe(true);
  expect(send).toHaveBeenCalledOnce();
});
