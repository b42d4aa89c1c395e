import { expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const ME = '/api/fe/users/me';

async function start() {
  const revoked: string[] = [];
  const { logIn, request, post } = await startMarketplace({ revokeChatToken: (name) => void revoked.push(name) });
  const enter = async (id: string) => (await logIn(id, 'demo123')).data.tokenValue as string;
  const me = (gxtoken: string) => request(ME, { headers: { gxtoken } });
  const change = (gxtoken: string, oldPassword = 'demo123') =>
    post('/api/fe/auth/password', { oldPassword, newPassword: 'demo12345' }, { gxtoken });
  return { revoked, enter, me, change, logIn, request };
}

it('a change of the password ends every other log-in of the account and its chat, with the reason', async () => {
  const { revoked, enter, me, change, logIn, request } = await start();
  const [here, there, other] = [await enter('1001'), await enter('1001'), await enter('1002')];
  expect((await change(here)).code).toBe(200);
  expect((await me(here)).code).toBe(200);
  expect((await me(other)).code).toBe(200);
  expect(await me(there)).toMatchObject({ code: 401, data: { reason: 'passwordChanged' }, msg: '未授权，请重新登录' });
  expect(revoked).toEqual(['1001']);
  // An unknown token gets no information.
  expect((await request(ME, { headers: { gxtoken: 'x' } })).data).toBeNull();
  expect((await logIn('1001', 'demo12345')).code).toBe(200);
});

it('a wrong old password ends no log-in', async () => {
  const { revoked, enter, me, change } = await start();
  const [here, there] = [await enter('1001'), await enter('1001')];
  expect((await change(here, 'wrong')).code).toBe(1001);
  expect((await me(there)).code).toBe(200);
  expect(revoked).toEqual([]);
});
