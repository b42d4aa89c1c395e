import { messageFor } from '@fitout/api-client';
import type { ImErrorCode } from '@fitout/im-core';
import type { EasemobAccounts } from '@fitout/im-core/easemob';
import { expect, it } from 'vitest';
import { imToAuth } from './imToAuth.js';

const LOGIN = { userId: 'amy', token: 't1', nickname: '艾米', expiresInS: 60 };

/** A chat service that refuses with this code, or accepts. */
function start(code?: ImErrorCode) {
  const sent: unknown[] = [];
  const refusal = code && ({ ok: false, error: { code, message: '' } } as const);
  const accounts: EasemobAccounts = {
    async logIn(...values) {
      sent.push(values);
      return refusal ?? { ok: true, value: LOGIN };
    },
    async register(...values) {
      sent.push(values);
      return refusal ?? { ok: true, value: null };
    },
  };
  return { auth: imToAuth(accounts, 'org#app'), sent };
}

it("[WEB-ACCOUNT-12] the chat service's token is the marketplace's, and opens the chat (A11)", async () => {
  const { auth, sent } = start();
  expect(await auth.login({ username: 'Amy', password: 'Secret' })).toMatchObject({
    ok: true,
    value: {
      tokenValue: 't1',
      user: { id: 'amy', nickName: '艾米' },
      masterInfo: null,
      im: { userId: 'amy', token: 't1', appkey: 'org#app' },
    },
  });
  expect(sent).toEqual([['amy', 'Secret']]);
});

it('R077: an unknown account is registered with its id as name, nickname and password, and logged in', async () => {
  const known = new Map<string, string>();
  const unknown = { ok: false, error: { code: 'userNotFound', message: '' } } as const;
  const accounts: EasemobAccounts = {
    logIn: async (id, password) =>
      known.get(id) === password ? { ok: true, value: { ...LOGIN, userId: id } } : unknown,
    async register(id, password, nickname) {
      expect(nickname).toBe(id);
      known.set(id, password);
      return { ok: true, value: null };
    },
  };
  const body = { username: 'NewOne', password: 'typed' };
  expect(await imToAuth(accounts, 'org#app').login(body)).toMatchObject({ ok: false });
  expect(await imToAuth(accounts, 'org#app', true).login(body)).toMatchObject({
    ok: true,
    value: { user: { id: 'newone' } },
  });
  expect([...known]).toEqual([['newone', 'newone']]);
});

it.each([
  ['passwordInvalid', '密码无效！'],
  ['userNotFound', '用户不存在！'],
  ['userBanned', '用户已被封禁！'],
  ['notConnected', '连接服务器失败'],
] as const)('[WEB-ACCOUNT-12] a log-in refused with %s says %s', async (code, sentence) => {
  const answer = await start(code).auth.login({ username: 'amy', password: 'x' });
  expect(answer.ok ? null : messageFor(answer.error)).toBe(sentence);
});

it('[WEB-ACCOUNT-12] a registration is sent to the chat service and reports why it was refused', async () => {
  const { auth, sent } = start();
  const body = { username: 'Amy', password: 'Secret', nickname: '艾米' };
  expect(await auth.register(body)).toMatchObject({ ok: true });
  expect(sent).toEqual([['amy', 'Secret', '艾米']]);
  const refused = await start('userExists').auth.register(body);
  expect(refused.ok ? null : messageFor(refused.error)).toBe('用户已存在！');
});

it('[WEB-ACCOUNT-12] nothing renews the token: the visitor logs in again', async () => {
  const { auth } = start();
  expect(await auth.imToken()).toMatchObject({ ok: false, error: { isTransient: false } });
  expect(await auth.logout()).toMatchObject({ ok: true });
});
