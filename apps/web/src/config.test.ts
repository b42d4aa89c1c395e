import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig, readConfig, risksOf, type ConfigSource } from './config.js';

const HERE = { origin: 'https://shop.example', year: 2026 };

const answering = (status: number, body: string): ConfigSource => ({
  ...HERE,
  fetch: async () => new Response(body, { status }),
});

describe('the settings of an installation (CONFIG)', () => {
  it('[CONFIG-1] what is left out has the value of a sandbox on the same origin', () => {
    expect(readConfig({}, HERE)).toEqual({
      apiHost: 'https://shop.example',
      endpoints: {},
      im: {
        appKey: 'fitout#demo',
        apiUrl: 'https://shop.example',
        socketUrl: 'wss://shop.example/websocket',
        listUnlinkedGroups: true,
        webLists: false,
      },
      rtc: { engine: 'webrtc', appId: '', iceServers: [], tokenVariant: 'v1' },
      auth: { imAutoRegister: true, queryLogin: 'auto' },
      features: { imTopMenu: false },
      site: { name: '家装服务平台', copyright: '© 2026 家装服务平台 版权所有', filingNo: '备案号：待配置' },
      demoAccounts: [],
    });
    expect(readConfig({}, { ...HERE, origin: 'http://127.0.0.1:7800' })).toMatchObject({
      im: { socketUrl: 'ws://127.0.0.1:7800/websocket' },
    });
  });

  it('[CONFIG-2] what is set is taken, each setting by itself', () => {
    const im = { appKey: 'org#app', apiUrl: 'https://a1.example', socketUrl: 'wss://im.example/ws', webLists: true };
    expect(
      readConfig(
        { im, apiHost: 'https://api.example/shop', auth: { imAutoRegister: false }, features: { imTopMenu: true } },
        HERE,
      ),
    ).toMatchObject({
      apiHost: 'https://api.example/shop',
      im,
      auth: { imAutoRegister: false },
      features: { imTopMenu: true },
      site: { filingNo: '备案号：待配置' },
    });
    expect(readConfig({ site: { name: '好家' } }, HERE)).toMatchObject({ site: { copyright: '© 2026 好家 版权所有' } });
  });

  it('[CONFIG-8] addresses of the marketplace are taken as they are, and are a table', () => {
    const endpoints = {
      'order.linkGroup': { path: '/groups/tie' },
      'auth.login': { map: { answer: { user: 'member' } } },
    };
    expect(readConfig({ endpoints }, HERE)).toMatchObject({ endpoints });
    expect(readConfig({ endpoints: [] }, HERE)).toEqual({
      problem: '配置有误',
      details: ['endpoints：类型或格式不正确'],
    });
  });

  it('[CONFIG-2] the example of the README is valid', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const example: unknown = JSON.parse(/```json\n([^`]+)```/u.exec(readme)?.[1] ?? '');
    expect(readConfig(example, HERE)).toMatchObject({
      apiHost: 'https://api.example.com',
      auth: { imAutoRegister: false },
    });
  });

  it.each(['none', 'text', 'ring', undefined])(
    '[CONFIG-11] receipts are shown as %s where that is set',
    (receiptStyle) => {
      const im = receiptStyle === undefined ? {} : { receiptStyle };
      expect(readConfig({ im }, HERE)).toMatchObject({ im: { receiptStyle } });
    },
  );

  it('[CONFIG-3] an unknown setting is a problem that names it', () => {
    expect(readConfig({ apihost: 'x' }, HERE)).toEqual({ problem: '配置有误', details: ['未知的设置：apihost'] });
    expect(readConfig({ im: { appkey: 'a#b', host: 'x' } }, HERE)).toEqual({
      problem: '配置有误',
      details: ['未知的设置：im.appkey、im.host'],
    });
  });

  it.each([
    [{ apiHost: 7 }, 'apiHost'],
    [{ apiHost: 'shop.example' }, 'apiHost'],
    [{ apiHost: 'javascript:alert(1)' }, 'apiHost'],
    [{ im: { socketUrl: 'https://im.example' } }, 'im.socketUrl'],
    [{ im: { appKey: 'no hash' } }, 'im.appKey'],
    [{ im: { receiptStyle: 'colour' } }, 'im.receiptStyle'],
    [{ im: null }, 'im'],
    [{ auth: { imAutoRegister: 'yes' } }, 'auth.imAutoRegister'],
    [{ auth: { queryLogin: true } }, 'auth.queryLogin'],
    [{ security: { profile: 'hard' } }, 'security.profile'],
    [{ site: { name: '' } }, 'site.name'],
    [{ demoAccounts: [{ username: 'a', password: 'b', name: 'c' }] }, 'demoAccounts.0.role'],
    [null, 'config.json'],
    ['text', 'config.json'],
    [[], 'config.json'],
  ])('[CONFIG-4] %j is a problem that names the place and not the value', (json, place) => {
    expect(readConfig(json, HERE)).toEqual({ problem: '配置有误', details: [`${place}：类型或格式不正确`] });
  });

  it('[CONFIG-9] hardened switches off what is risky, and a setting of its own stands above that', () => {
    const authOf = (json: object) => readConfig(json, HERE);
    expect(authOf({ security: { profile: 'hardened' } })).toMatchObject({
      auth: { imAutoRegister: false, queryLogin: 'off' },
    });
    expect(authOf({ security: { profile: 'hardened' }, auth: { queryLogin: 'confirm' } })).toMatchObject({
      auth: { imAutoRegister: false, queryLogin: 'confirm' },
    });
    expect(authOf({ security: { profile: 'letter' } })).toEqual(readConfig({}, HERE));
  });

  it('[CONFIG-10] what is risky is named where no accounts to try are offered, and nothing else', () => {
    const risks = (json: object) => {
      const config = readConfig(json, HERE);
      return 'problem' in config ? null : risksOf(config);
    };
    expect(risks({})).toEqual(['auth.queryLogin: auto', 'auth.imAutoRegister: true']);
    expect(risks({ auth: { queryLogin: 'confirm' } })).toEqual(['auth.imAutoRegister: true']);
    expect(risks({ security: { profile: 'hardened' } })).toEqual([]);
    expect(risks({ demoAccounts: [{ username: 'a', password: 'b', name: 'c', role: 'd' }] })).toEqual([]);
  });

  it('[CONFIG-5] a missing file means all defaults', async () => {
    expect(await loadConfig(answering(404, ''))).toEqual(readConfig({}, HERE));
    expect(await loadConfig(answering(200, '{"site":{"name":"好家"}}'))).toMatchObject({ site: { name: '好家' } });
  });

  it('[CONFIG-6] a file that cannot be fetched or read is a problem, never another installation’s settings', async () => {
    expect(await loadConfig(answering(500, '{}'))).toEqual({ problem: '连接服务器失败', details: [] });
    const source: ConfigSource = { ...HERE, fetch: () => Promise.reject(new TypeError('no network')) };
    expect(await loadConfig(source)).toEqual({ problem: '连接服务器失败', details: [] });
    expect(await loadConfig(answering(200, '<!doctype html>'))).toMatchObject({ problem: '配置有误' });
  });
});
