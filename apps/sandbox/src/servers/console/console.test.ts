import { temporaryFolder } from '@fitout/emulator/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launchReady } from '../../testing/launchSandbox.js';
import { startSandbox } from '../../testing/startSandbox.js';
import { CONSOLE_PATH } from './consolePage.js';

function consoleAt(url: string) {
  const page = async () => (await fetch(url + CONSOLE_PATH)).text();
  const press = async (fields: Record<string, string>, origin = url) => {
    const headers = { origin, 'sec-fetch-site': origin === url ? 'same-origin' : 'cross-site' };
    const body = new URLSearchParams(fields);
    const answer = await fetch(url + CONSOLE_PATH, { method: 'POST', headers, body, redirect: 'manual' });
    return { status: answer.status, done: answer.headers.get('location')?.split('=')[1], text: await answer.text() };
  };
  return { page, press };
}

async function start() {
  const sandbox = await startSandbox({ seed: 'demo', console: true });
  const token = await sandbox.logIn('1001');
  const read = async (path: string) => (await sandbox.market(path, undefined, token)).data;
  const list = async (path: string): Promise<Record<string, unknown>[]> => (await read(path)).records;
  return { ...sandbox, ...consoleAt(sandbox.url), read, list };
}

describe('the console (CONSOLE)', () => {
  it('the console does not exist unless it is enabled', async () => {
    const { url } = await startSandbox({ seed: 'demo' });
    expect((await fetch(url + CONSOLE_PATH)).status).toBe(404);
    expect((await consoleAt(url).press({ do: 'drop' })).status).toBe(404);
  });

  it('the console shows the state, and escapes the texts of users', async () => {
    const { page, url, list, press } = await start();
    const text = await page();
    for (const word of ['演示控制台', '付款', 'linxiao', '断开所有聊天连接', 'order.page']) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain('清空并重新开始');
    const [order] = await list('/api/fe/orders?status=1&size=1');
    expect(text).toContain(String(order?.['orderNo']));
    expect((await fetch(url + CONSOLE_PATH)).headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await (await fetch(`${url}${CONSOLE_PATH}?done=<script>`)).text()).not.toContain('<script');
    expect((await press({ do: 'reset' })).done).toBe('nothing');
  });

  it('pays an order and has a master take it, switches a camera, and sends a notice to an account', async () => {
    const { press, page, list, read } = await start();
    const [order] = await list('/api/fe/orders?status=1&size=1');
    const id = String(order?.['id']);
    const status = async () => (await read(`/api/fe/orderDetails?orderId=${id}`)).order.status;
    expect(await press({ do: 'pay', order: id })).toMatchObject({ status: 303, done: 'pay' });
    expect(await status()).toBe(2);
    expect((await press({ do: 'step', order: id })).done).toBe('step');
    expect(await status()).toBe(3);
    expect((await press({ do: 'step', order: '404' })).done).toBe('nothing');
    // It is paid already, no master is on the site, and after the proposal it is the customer's turn.
    for (const what of ['pay', 'cost'])
      expect([what, (await press({ do: what, order: id })).done]).toEqual([what, 'nothing']);
    expect((await press({ do: 'step', order: id })).done).toBe('step');
    expect((await press({ do: 'step', order: id })).done).toBe('nothing');

    const [site] = await list('/api/fe/orders?status=5&size=1');
    const camera = { do: 'camera', order: String(site?.['id']), sort: '0', online: 'false' };
    expect(await page()).toContain('客厅：在线');
    expect((await press(camera)).done).toBe('camera');
    expect(await page()).toContain('客厅：离线');
    expect((await press({ ...camera, sort: '9' })).done).toBe('nothing');

    expect((await press({ do: 'notice', userId: '1001', title: '演示', content: '<b>你好</b>' })).done).toBe('notice');
    const [notice] = await list('/api/fe/notifications/my-list?size=1');
    expect(notice).toMatchObject({ title: '演示', content: '<b>你好</b>' });
    expect((await press({ do: 'notice', userId: 'nobody', title: '演示', content: '你好' })).done).toBe('nothing');
    expect((await press({ do: 'notice', userId: '1001', title: ' ', content: '你好' })).done).toBe('nothing');
  });

  it('moves the clock, fails calls, and closes chat sockets', async () => {
    const { press, url, raw, people, page } = await start();
    const time = async () => /class="time">([^<]+)</.exec(await page())?.[1];
    const before = await time();
    expect((await press({ do: 'clock', ms: '86400000' })).done).toBe('clock');
    expect(await time()).not.toBe(before);
    expect((await press({ do: 'clock', ms: '-1' })).done).toBe('nothing');

    expect((await press({ do: 'fail', key: '', how: 'http502', times: '1' })).done).toBe('fail');
    for (const status of [502, 200]) expect((await fetch(`${url}/api/fe/orders`)).status).toBe(status);
    expect((await press({ do: 'fail', key: '', how: 'http999', times: '1' })).done).toBe('nothing');
    expect((await press({ do: 'slow', ms: '2000' })).done).toBe('slow');
    expect(await page()).toMatch(/value="2000" selected/);

    await people('alice');
    const alice = await raw('alice');
    expect((await press({ do: 'drop' })).done).toBe('drop');
    expect(await alice.closed).toBe(1006);
  });

  it('switches the app’s texts to the specification’s English and back', async () => {
    const webRoot = temporaryFolder({ 'config.json': '{"strings":{"mode":"zh"}}' });
    const { url } = await startSandbox({ seed: 'demo', console: true, webRoot });
    const { page, press } = consoleAt(url);
    const mode = async () => ((await (await fetch(`${url}/config.json`)).json()) as { strings: object }).strings;
    expect(await mode()).toEqual({ mode: 'zh' });
    expect((await press({ do: 'words', literal: 'true' })).done).toBe('words');
    expect([await mode(), (await page()).includes('恢复中文')]).toEqual([{ mode: 'literal' }, true]);
    await press({ do: 'words', literal: 'false' });
    expect(await mode()).toEqual({ mode: 'zh' });
  });

  it('a request from a page of another origin changes nothing', async () => {
    const { press, list } = await start();
    const [order] = await list('/api/fe/orders?status=1&size=1');
    const answer = await press({ do: 'pay', order: String(order?.['id']) }, 'https://evil.example');
    expect(answer.status).toBe(403);
    expect((await list('/api/fe/orders?status=1&size=50')).map((one) => one['id'])).toContain(order?.['id']);
  });

  it('a reset keeps files that are not the sandbox’s, and the sandbox serves the new database at the same address', async () => {
    const folder = temporaryFolder({ 'mine.txt': 'mine' });
    const { url, control, child } = await launchReady({
      FITOUT_PORT: '0',
      FITOUT_DATA: folder,
      FITOUT_SEED: 'demo',
      FITOUT_SIMULATION: '0',
      FITOUT_CONSOLE: '1',
    });
    const { press } = consoleAt(url);
    const appKey = 'fitout#other';
    await control('tenant', { appKey, accounts: [{ id: 'alice' }] });
    const isKnown = async () =>
      (await fetch(`${url}/__sandbox/state?appKey=${encodeURIComponent(appKey)}`).catch(() => null))?.status;
    expect(await isKnown()).toBe(200);
    expect((await press({ do: 'reset' })).text).toContain('正在重新开始');
    await expect.poll(isKnown, { timeout: 30_000 }).toBe(404);
    expect(existsSync(join(folder, 'mine.txt'))).toBe(true);
    expect(child.exitCode).toBeNull();
  });
});
