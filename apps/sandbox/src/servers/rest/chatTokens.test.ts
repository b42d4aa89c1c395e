import { temporaryFolder } from '@fitout/emulator/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_APP_KEY, demoLogIns, type Credentials } from '../../seed/demoAccounts.js';
import { startSandbox } from '../../testing/startSandbox.js';
import { CONSOLE_PATH } from '../console/consolePage.js';

const CHAT = `/${DEMO_APP_KEY.replace('#', '/')}`;

async function start(auth: 'marketplace' | 'im-only') {
  const { market } = await startSandbox({ seed: 'demo', auth });
  const credentials = { grant_type: 'password', username: '1001', password: '1001' };
  const { access_token: token } = await market(`${CHAT}/token`, credentials);
  return { token, me: (gxtoken: string) => market('/api/fe/users/me', undefined, gxtoken) };
}

it("the marketplace accepts its holder's chat token if the chat's log-in is configured, and only then (A11)", async () => {
  const open = await start('im-only');
  expect(await open.me(open.token)).toMatchObject({ code: 200, data: { id: '1001' } });
  expect(await open.me('invented')).toMatchObject({ code: 401 });
  const closed = await start('marketplace');
  expect(await closed.me(closed.token)).toMatchObject({ code: 401 });
});

describe('log-in at the chat service (A11)', () => {
  type Market = Awaited<ReturnType<typeof startSandbox>>['market'];
  const logIn = (market: Market, { username, password }: Credentials) =>
    market(`${CHAT}/token`, { grant_type: 'password', username, password });

  it('the accounts that the app, the console and the start-up list offer can log in under every profile', async () => {
    const webRoot = temporaryFolder();
    const demoAccounts = [{ username: 'linxiao', password: 'demo123', name: '林晓', role: '客户' }];
    await writeFile(join(webRoot, 'config.json'), JSON.stringify({ demoAccounts }));
    const { url, market } = await startSandbox({ seed: 'demo', auth: 'im-only', console: true, webRoot });
    expect((await market('/config.json')).demoAccounts).toEqual([
      { username: '1001', password: '1001', name: '林晓', role: '客户' },
    ]);
    const page = await (await fetch(url + CONSOLE_PATH)).text();
    expect(page).toContain('密码与用户名相同');
    expect(page).not.toContain('linxiao');
    for (const credentials of demoLogIns({ auth: 'im-only' })) {
      expect(page).toContain(`· ${credentials.username}<`);
      const { status } = await logIn(market, credentials);
      expect([credentials.username, status]).toEqual([
        credentials.username,
        credentials.username === BANNED ? 400 : 200,
      ]);
    }

    const hardened = await startSandbox({ seed: 'demo', auth: 'im-only', security: 'hardened', webRoot });
    expect(await hardened.market('/config.json')).toMatchObject({ demoAccounts: [] });
    expect(demoLogIns({ auth: 'im-only', isHardened: true })).toEqual([]);
  });

  it('the page and the console of a tenant without demo data offer no demo account, also if an account has such a name', async () => {
    const webRoot = temporaryFolder();
    const demoAccounts = [{ username: 'linxiao', password: 'demo123', name: '林晓', role: '客户' }];
    await writeFile(join(webRoot, 'config.json'), JSON.stringify({ demoAccounts, site: { name: '我家' } }));
    for (const auth of ['im-only', 'marketplace'] as const) {
      const { url, market } = await startSandbox({ seed: 'empty', auth, console: true, webRoot });
      expect(await market('/config.json')).toMatchObject({ demoAccounts: [], site: { name: '我家' } });
      const page = await (await fetch(url + CONSOLE_PATH)).text();
      expect(page).toContain('没有演示账号');
      expect(page).not.toContain('林晓');
      await market('/api/fe/auth/register', { username: 'linxiao', password: 'mima12345', nickname: '别人' });
      expect(await market('/config.json')).toMatchObject({ demoAccounts: [] });
    }
  });

  it('[SB-MARKET-33] an account that has just registered with the chat service is a customer of the marketplace', async () => {
    const { market } = await startSandbox({ seed: 'demo', auth: 'im-only' });
    for (const username of ['xinlaide', 'linxiao', '99999999999999999999']) {
      await market(`${CHAT}/users`, { username, password: 'geheim1', nickname: '新来的' });
      const { access_token: gxtoken } = await logIn(market, { username, password: 'geheim1' });
      for (const data of [{ id: username, nickName: '新来的' }, {}])
        expect(await market('/api/fe/users/me', undefined, gxtoken)).toMatchObject({ code: 200, data });
    }
    // The marketplace's own accounts stay the same: the user name is 1001's, and new ids are short numbers.
    const known = await market('/api/fe/auth/login', { username: 'linxiao', password: 'demo123' });
    expect(known).toMatchObject({ data: { user: { id: '1001' } } });
    const registered = await market('/api/fe/auth/register', { username: 'later', password: 'geheim1', nickname: '' });
    expect(registered).toMatchObject({ data: { id: expect.stringMatching(/^\d{4,6}$/u) } });
  });
});

const BANNED = '1005';
