import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_APP_KEY, demoLogIns, type Credentials } from '../../seed/demoAccounts.js';
import { startSandbox } from '../../testing/startSandbox.js';
import { CONSOLE_PATH } from '../console/consolePage.js';

const CHAT = `/${DEMO_APP_KEY.replace('#', '/')}`;

async function start(auth: 'marketplace' | 'im-only') {
  const { url } = await startSandbox({ seed: 'demo', auth });
  const response = await fetch(`${url}${CHAT}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: '1001', password: '1001' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const me = async (gxtoken: string) => (await fetch(`${url}/api/fe/users/me`, { headers: { gxtoken } })).json();
  return { token, me };
}

it("the marketplace accepts its holder's chat token if the chat's log-in is configured, and only then (A11)", async () => {
  const open = await start('im-only');
  expect(await open.me(open.token)).toMatchObject({ code: 200, data: { id: '1001' } });
  expect(await open.me('invented')).toMatchObject({ code: 401 });
  const closed = await start('marketplace');
  expect(await closed.me(closed.token)).toMatchObject({ code: 401 });
});

describe('log-in at the chat service (A11)', () => {
  const post = (url: string, path: string, body: object) =>
    fetch(`${url}${CHAT}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
  const logIn = (url: string, { username, password }: Credentials) =>
    post(url, '/token', { grant_type: 'password', username, password });

  it('the accounts that the app, the console and the start-up list offer can log in under every profile', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'fitout-web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    const demoAccounts = [{ username: 'linxiao', password: 'demo123', name: '林晓', role: '客户' }];
    await writeFile(join(webRoot, 'config.json'), JSON.stringify({ demoAccounts }));
    const { url } = await startSandbox({ seed: 'demo', auth: 'im-only', console: true, webRoot });
    const { demoAccounts: offered } = (await (await fetch(`${url}/config.json`)).json()) as {
      demoAccounts: Credentials[];
    };
    expect(offered).toEqual([{ username: '1001', password: '1001', name: '林晓', role: '客户' }]);
    const page = await (await fetch(url + CONSOLE_PATH)).text();
    expect(page).toContain('密码与用户名相同');
    expect(page).not.toContain('linxiao');
    for (const credentials of demoLogIns({ auth: 'im-only' })) {
      expect(page).toContain(`· ${credentials.username}<`);
      const { status } = await logIn(url, credentials);
      expect([credentials.username, status]).toEqual([
        credentials.username,
        credentials.username === BANNED ? 400 : 200,
      ]);
    }

    const hardened = await startSandbox({ seed: 'demo', auth: 'im-only', security: 'hardened', webRoot });
    expect(await (await fetch(`${hardened.url}/config.json`)).json()).toMatchObject({ demoAccounts: [] });
    expect(demoLogIns({ auth: 'im-only', isHardened: true })).toEqual([]);
  });

  it('the page and the console of a tenant without demo data offer no demo account, also if an account has such a name', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'fitout-web-'));
    onTestFinished(() => rm(webRoot, { recursive: true }));
    const demoAccounts = [{ username: 'linxiao', password: 'demo123', name: '林晓', role: '客户' }];
    await writeFile(join(webRoot, 'config.json'), JSON.stringify({ demoAccounts, site: { name: '我家' } }));
    for (const auth of ['im-only', 'marketplace'] as const) {
      const { url } = await startSandbox({ seed: 'empty', auth, console: true, webRoot });
      const settings = async () => (await fetch(`${url}/config.json`)).json();
      expect(await settings()).toMatchObject({ demoAccounts: [], site: { name: '我家' } });
      const page = await (await fetch(url + CONSOLE_PATH)).text();
      expect(page).toContain('没有演示账号');
      expect(page).not.toContain('林晓');
      await post(url, '/api/fe/auth/register', { username: 'linxiao', password: 'mima12345', nickname: '别人' });
      expect(await settings()).toMatchObject({ demoAccounts: [] });
    }
  });

  it('[SB-MARKET-33] an account that has just registered with the chat service is a customer of the marketplace', async () => {
    const { url } = await startSandbox({ seed: 'demo', auth: 'im-only' });
    for (const username of ['xinlaide', 'linxiao', '99999999999999999999']) {
      await post(url, '/users', { username, password: 'geheim1', nickname: '新来的' });
      const { access_token: gxtoken } = await read(await logIn(url, { username, password: 'geheim1' }));
      const me = async () => read(await fetch(`${url}/api/fe/users/me`, { headers: { gxtoken: String(gxtoken) } }));
      expect(await me()).toMatchObject({ code: 200, data: { id: username, nickName: '新来的' } });
      expect(await me()).toMatchObject({ code: 200 });
    }
    // The marketplace's own accounts stay the same: the user name is 1001's, and new ids are short numbers.
    const market = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return read(await fetch(`${url}/api/fe/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    };
    const known = await market('login', { username: 'linxiao', password: 'demo123' });
    expect(known).toMatchObject({ data: { user: { id: '1001' } } });
    const registered = await market('register', { username: 'later', password: 'geheim1', nickname: '' });
    expect(registered).toMatchObject({ data: { id: expect.stringMatching(/^\d{4,6}$/u) } });
  });
});

const BANNED = '1005';
