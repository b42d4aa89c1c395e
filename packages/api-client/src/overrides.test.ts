import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndpointOverrides } from './addresses.js';
import { startApi, startLocalServer } from './testing/localServer.js';
import { toContractFields, toServerFields } from './wire.js';

async function start(endpoints: EndpointOverrides, answer: unknown = null) {
  const started = await startApi({ endpoints });
  started.server.replyText(200, JSON.stringify({ code: 200, data: answer }));
  return started;
}

describe('a server that differs from the contract (HTTP)', () => {
  it('[API-HTTP-10] an assumed address is replaced by configuration alone', async () => {
    const { server, api } = await start({
      'order.autoCancelPush': { method: 'POST', path: '/push/cancelled' },
      'order.linkGroup': { path: '/groups/tie' },
    });
    await api.call('order.autoCancelPush', { query: { key: 'auto-cancel-push' } });
    await api.call('order.linkGroup', { body: { id: '1', groupId: 'g', customerServiceId: '2001' } });
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /push/cancelled?key=auto-cancel-push',
      'POST /groups/tie',
    ]);
  });

  it('[API-HTTP-18] a map renames the fields of a log-in answer', async () => {
    const { server, api } = await start(
      {
        'auth.login': {
          map: {
            request: { username: 'account.name', password: 'account.secret' },
            answer: { tokenValue: 'session.token', user: 'member', 'user.nickName': 'member.nick', im: 'chat' },
          },
        },
      },
      { session: { token: 'abc' }, member: { id: 7, nick: '晓' }, chat: { userId: '7' } },
    );
    expect(await api.call('auth.login', { body: { username: 'LIN', password: 'p' } })).toMatchObject({
      ok: true,
      value: { tokenValue: 'abc', user: { id: '7', nickName: '晓' }, im: { userId: '7' } },
    });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ account: { name: 'lin', secret: 'p' } });
  });

  it('[API-HTTP-18] a map renames the fields of each record of a page, and those of the query', async () => {
    const { server, api } = await start(
      {
        'notification.list': {
          map: {
            request: { current: 'pageNo', size: 'pageSize' },
            answer: { records: 'page.rows', total: 'page.count' },
            record: { id: 'noticeId', title: 'head.text' },
          },
        },
      },
      { page: { rows: [{ noticeId: 1, head: { text: '一' } }, {}, null].slice(0, 1), count: 57 } },
    );
    expect(await api.call('notification.list', { query: { current: 2, size: 5 } })).toMatchObject({
      ok: true,
      value: { total: 57, records: [{ id: '1', title: '一' }] },
    });
    expect(server.seen[0]?.url).toBe('/api/fe/notifications/my-list?pageNo=2&pageSize=5');
  });

  it.each(['__proto__', 'a.__proto__.b', 'constructor', 'x.prototype', '', 'a..b', 'a b'])(
    '[API-HTTP-18] the field %j is refused at the start',
    async (field) => {
      const map = { answer: { id: field } };
      await expect(start({ 'users.baseInfo': { map } })).rejects.toThrow('odd field for users.baseInfo');
    },
  );

  it('[API-HTTP-18] a map never throws, does not change its input, and returns plain data only', () => {
    const name = fc.constantFrom('id', 'a.b', 'records', 'records.x', 'toString', 'length');
    const names = fc.dictionary(name, name);
    fc.assert(
      fc.property(fc.jsonValue(), names, names, (data, answer, record) => {
        const before = JSON.stringify(data);
        const ours = toContractFields(data, { answer, record });
        toServerFields(data, answer);
        expect(JSON.stringify(data)).toBe(before);
        expect(JSON.stringify(ours) ?? '').not.toContain('[native code]');
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the addresses of the chat service (API-7)', () => {
  it('[API-7] call tokens are requested from the chat service with the chat token, and without that of the marketplace', async () => {
    const chat = await startLocalServer();
    chat.replyText(200, '{"code":"RES_0K","accessToken":"abc","agoraUserId":12345678901234567890}');
    const { server: home, api } = await startApi({ chat: { baseUrl: chat.url, token: () => 'chat secret' } });
    const result = await api.call('rtc.tokenV1', {
      query: { userAccount: '1001', channelName: 'c', appkey: 'fitout#demo' },
    });
    expect(result).toEqual({ ok: true, value: { accessToken: 'abc', agoraUserId: '12345678901234567890' } });
    expect(chat.seen[0]?.url).toBe('/token/rtcToken/v1?userAccount=1001&channelName=c&appkey=fitout%23demo');
    expect(chat.seen[0]?.headers).toMatchObject({ authorization: 'Bearer chat secret' });
    expect(chat.seen[0]?.headers['gxtoken']).toBeUndefined();
    expect(home.seen).toEqual([]);
  });

  it('[API-7] another host gets neither token, and its 401 does not end the login', async () => {
    const [chat, other] = [await startLocalServer(), await startLocalServer()];
    other.replyText(401, '');
    const { api, refused } = await startApi({
      chat: { baseUrl: chat.url, token: () => 'chat secret' },
      endpoints: { 'rtc.tokenV2': { host: other.url }, 'users.me': { host: other.url } },
    });
    await api.call('users.me');
    expect(other.seen[0]?.headers['gxtoken']).toBeUndefined();
    await api.call('rtc.tokenV2', { query: { username: '1', channelName: 'c', appkey: 'a#b' } });
    const { headers } = other.seen[1] ?? { headers: null };
    expect([headers?.authorization, headers?.['gxtoken'], refused]).toEqual([undefined, undefined, []]);
  });

  it('[API-ENDPOINT-15] without a chat service nothing is sent; an answer without a token is an error', async () => {
    const { server, api } = await start({});
    const query = { userAccount: '1', channelName: 'c', appkey: 'a#b' };
    expect(await api.call('rtc.tokenV1', { query })).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(server.seen).toEqual([]);
    const chat = await startLocalServer();
    chat.replyText(200, '{"code":200,"accessToken":""}');
    const other = await startApi({ chat: { baseUrl: chat.url, token: () => null } });
    expect(await other.api.call('rtc.tokenV1', { query })).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
