import { CHAT_FILES_FOLDER, createApiClient, messageFor, type ApiClient, type ApiResult } from '@fitout/api-client';
import { CONTRACT, type EndpointKey } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

/** A valid call of every route. */
const CALLS = {
  'auth.login': (api) => api.call('auth.login', { body: { username: 'LINXIAO', password: 'demo123' } }),
  'auth.register': (api) => api.call('auth.register', { body: { username: 'lilei', password: 'x', nickname: '李雷' } }),
  'auth.logout': (api) => api.call('auth.logout'),
  'auth.imToken': (api) => api.call('auth.imToken'),
  'users.baseInfo': (api) => api.call('users.baseInfo', { params: { id: '1002' } }),
  'files.upload': (api) =>
    api.call('files.upload', {
      query: { dirPath: CHAT_FILES_FOLDER },
      file: { blob: new Blob(['hello']), name: '说明.txt' },
    }),
  'customerService.detail': (api) => api.call('customerService.detail', { params: { id: '2001' } }),
} satisfies { readonly [K in EndpointKey]?: (api: ApiClient) => Promise<ApiResult<unknown>> };

const KEYS = Object.keys(CALLS) as (keyof typeof CALLS)[];
const MEMBER_KEYS = KEYS.filter((key) => CONTRACT[key].access === 'member');

async function start() {
  const sandbox = await startMarketplace();
  const state = { token: null as string | null, refusals: 0 };
  const api = createApiClient({
    baseUrl: sandbox.url,
    token: () => state.token,
    nonce: () => '123456',
    onUnauthorized: () => {
      state.refusals += 1;
    },
  });
  const enter = async (id: string) => {
    const result = await api.call('auth.login', { body: { username: id, password: id } });
    state.token = result.ok ? result.value.tokenValue : null;
  };
  return { api, state, enter };
}

describe('the client against the sandbox (SB-MARKET-17)', () => {
  it.each(KEYS)('[SB-MARKET-17] the server answers %s, and the client can decode the answer', async (key) => {
    const { api, enter } = await start();
    await enter('1001');
    expect(await CALLS[key](api)).toMatchObject({ ok: true });
  });

  it.each(MEMBER_KEYS)(
    '[SB-MARKET-17] %s without a token answers 401, which the client reports to the app if the address is specified',
    async (key) => {
      const { api, state } = await start();
      const isGiven = CONTRACT[key].source === 'given';
      const error = isGiven ? { kind: 'code', code: 401 } : { kind: 'absent' };
      expect(await CALLS[key](api)).toMatchObject({ ok: false, error });
      expect(state.refusals).toBe(isGiven ? 1 : 0);
    },
  );

  it('[SB-MARKET-17] the answer to a log-in has every field of the contract', async () => {
    const { api } = await start();
    expect(await api.call('auth.login', { body: { username: '1006', password: 'demo123' } })).toEqual({
      ok: true,
      value: {
        tokenName: 'gxtoken',
        tokenValue: expect.any(String),
        expireIn: 604_800,
        user: {
          id: '1006',
          headImageUrl: '/api/fe/pictures/portrait-1006.webp',
          nickName: '许诺',
          service: '2001',
          sex: '0',
          roleCodes: ['User'],
          firstLogin: false,
        },
        masterInfo: null,
        im: { userId: '1006', token: null, appkey: 'fitout#demo' },
      },
    });
  });

  it.each([
    ['1001', 'x', '密码无效！'],
    ['nobody', 'x', '账号不存在'],
    ['1005', 'demo123', '用户已被封禁！'],
  ])(
    '[SB-MARKET-17] the server answers the log-in of %s with %s with the message %s',
    async (username, password, sentence) => {
      const { api } = await start();
      const result = await api.call('auth.login', { body: { username, password } });
      expect(result.ok ? null : messageFor(result.error)).toBe(sentence);
    },
  );

  it('[SB-MARKET-17] the client finds an id that is no user among the staff, without an error message', async () => {
    const { api, enter } = await start();
    await enter('1001');
    const user = await api.call('users.baseInfo', { params: { id: '2001' } });
    expect(user).toMatchObject({ ok: false, error: { code: 404 } });
    expect(user.ok ? '' : messageFor(user.error)).toBeNull();
    expect(await api.call('customerService.detail', { params: { id: '2001' } })).toMatchObject({
      ok: true,
      value: { nickName: '客服小安' },
    });
  });
});
