import { readFileSync } from 'node:fs';
import { CONTRACT } from '@fitout/api-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { settingPaths } from './settings.js';
import { loadConfig, readConfig, reportSettings, risksOf, type ConfigSource } from './config.js';

const HERE = { origin: 'https://shop.example', year: 2026 };

const answering = (status: number, body: string): ConfigSource => ({
  ...HERE,
  fetch: async () => new Response(body, { status }),
});

describe('the settings of an installation (CONFIG)', () => {
  it('[WEB-CONFIG-1] a missing setting has the value for a sandbox on the same origin', () => {
    expect(readConfig({}, HERE)).toEqual({
      apiHost: 'https://shop.example',
      endpoints: {},
      im: {
        service: 'easemob',
        domain: 'fitout.localhost',
        appKey: 'fitout#demo',
        apiUrl: 'https://shop.example',
        socketUrl: 'wss://shop.example/websocket',
        archivedMessages: 100_000,
        editWindowMs: 900_000,
        groupReceipts: false,
        translation: false,
        linkPreviews: false,
        listUnlinkedGroups: true,
        webLists: false,
        previewLabels: {},
        emojiMap: {},
      },
      rtc: { engine: 'webrtc', appId: '', iceServers: [], tokenVariant: 'v1' },
      auth: {
        mode: 'marketplace',
        clearOnHttp401: true,
        imAutoRegister: true,
        queryLogin: 'auto',
        keepsHistory: true,
        refusesWeakPasswords: false,
      },
      features: { imTopMenu: false, payTest: false },
      payApps: {},
      strings: { mode: 'chinese' },
      order: { statusLabels: {} },
      addMember: { confirmPartial: false },
      security: { sealsStorage: false },
      site: {
        name: '家装服务平台',
        copyright: '© 2026 家装服务平台 版权所有',
        filingNo: '',
        serviceId: '',
        serviceContact: '',
      },
      legal: { agreement: '', privacy: '', license: '' },
      errors: { reportTo: '' },
      demoAccounts: [],
      unknownSettings: [],
    });
    expect(readConfig({}, { ...HERE, origin: 'http://127.0.0.1:7800' })).toMatchObject({
      im: { socketUrl: 'ws://127.0.0.1:7800/websocket' },
    });
  });

  it('below a path the marketplace is there too, and the chat service, which has no path, is not', () => {
    expect(readConfig({}, { ...HERE, prefix: '/fitout' })).toMatchObject({
      apiHost: 'https://shop.example/fitout',
      im: { apiUrl: 'https://shop.example', socketUrl: 'wss://shop.example/websocket' },
    });
  });

  it('[WEB-CONFIG-2] a given setting is used, each by itself', () => {
    const im = { appKey: 'org#app', apiUrl: 'https://a1.example/', socketUrl: 'wss://im.example/ws', webLists: true };
    expect(
      readConfig(
        { im, apiHost: 'https://api.example/shop', auth: { imAutoRegister: false }, features: { imTopMenu: true } },
        HERE,
      ),
    ).toMatchObject({
      apiHost: 'https://api.example/shop',
      im: { ...im, apiUrl: 'https://a1.example' },
      auth: { imAutoRegister: false },
      features: { imTopMenu: true },
      site: { filingNo: '' },
    });
    expect(readConfig({ site: { name: '好家' } }, HERE)).toMatchObject({ site: { copyright: '© 2026 好家 版权所有' } });
  });

  it('[WEB-CONFIG-8] addresses of the marketplace are used unchanged, and must be an object', () => {
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

  it('[WEB-CONFIG-2] the sample of a deployment is valid, a hardened one without a risk, and Chinese throughout', () => {
    const sample = readFileSync(new URL('../../../../deploy/config.json', import.meta.url), 'utf8');
    const config = readConfig(JSON.parse(sample), HERE);
    if ('problem' in config) throw new Error(config.details.join());
    expect([config.unknownSettings, risksOf(config), config.auth.queryLogin]).toEqual([[], [], 'off']);
    expect([config.strings.mode, config.im.groupReceipts]).toEqual(['chinese', false]);
  });

  it('[WEB-CONFIG-2] the example of the README is valid', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const example: unknown = JSON.parse(/```json\n([^`]+)```/u.exec(readme)?.[1] ?? '');
    expect(readConfig(example, HERE)).toMatchObject({
      apiHost: 'https://api.example.com',
      auth: { imAutoRegister: false },
    });
  });

  it('an unknown setting has no effect and is named', () => {
    const unknown = { apihost: 'x', im: { appkey: 'a#b', host: 'x' }, site: { name: '好家' } };
    expect(readConfig(unknown, HERE)).toEqual({
      ...readConfig({ site: { name: '好家' } }, HERE),
      unknownSettings: ['apihost', 'im.appkey', 'im.host'],
    });
  });

  it('the console names an unknown setting as an error, and logs nothing if all are known', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const json of [{ apihost: 'x' }, {}]) {
      const config = readConfig(json, HERE);
      if (!('problem' in config)) reportSettings(config, false);
    }
    expect(error.mock.calls).toEqual([['未知的设置：apihost']]);
  });

  it('every setting has its path, and values of settings have none', () => {
    expect(settingPaths()).toEqual(
      expect.arrayContaining([
        'apiHost',
        'endpoints',
        'im.appKey',
        'im.previewLabels.video',
        'im.emojiMap',
        'demoAccounts',
      ]),
    );
    expect(new Set(settingPaths()).size).toBe(settingPaths().length);
  });

  it.each([
    [{ apiHost: 7 }, 'apiHost'],
    [{ apiHost: 'shop.example' }, 'apiHost'],
    [{ apiHost: 'javascript:alert(1)' }, 'apiHost'],
    [{ im: { socketUrl: 'https://im.example' } }, 'im.socketUrl'],
    [{ im: { socketUrl: 'wss://im.example' } }, 'im.socketUrl'],
    [{ im: { apiUrl: 'https://a1.example/org/app' } }, 'im.apiUrl'],
    [{ im: { appKey: 'no hash' } }, 'im.appKey'],
    [{ im: { receiptStyle: 'colour' } }, 'im.receiptStyle'],
    [{ im: null }, 'im'],
    [{ auth: { imAutoRegister: 'yes' } }, 'auth.imAutoRegister'],
    [{ auth: { queryLogin: true } }, 'auth.queryLogin'],
    [{ security: { profile: 'hard' } }, 'security.profile'],
    [{ auth: { mode: 'im' } }, 'auth.mode'],
    [{ strings: { mode: 'english' } }, 'strings.mode'],
    [{ im: { muteDurationMs: 0 } }, 'im.muteDurationMs'],
    [{ im: { groupReceipts: 'yes' } }, 'im.groupReceipts'],
    [{ im: { translation: 1 } }, 'im.translation'],
    [{ im: { emojiMap: { '[):]': '微笑' } } }, 'im.emojiMap'],
    [{ im: { emojiMap: [] } }, 'im.emojiMap'],
    [{ order: { statusLabels: { '100': '完' } } }, 'order.statusLabels'],
    [{ site: { name: '' } }, 'site.name'],
    [{ demoAccounts: [{ username: 'a', password: 'b', name: 'c' }] }, 'demoAccounts.0.role'],
    [null, 'config.json'],
    ['text', 'config.json'],
    [[], 'config.json'],
  ])('%j is a problem that names the place and not the value', (json, place) => {
    expect(readConfig(json, HERE)).toEqual({ problem: '配置有误', details: [`${place}：类型或格式不正确`] });
  });

  it('hardened switches off what is risky, and an explicit setting overrides that', () => {
    const authOf = (json: object) => readConfig(json, HERE);
    expect(authOf({ security: { profile: 'hardened' } })).toMatchObject({
      auth: { imAutoRegister: false, queryLogin: 'off', keepsHistory: false, refusesWeakPasswords: true },
      security: { sealsStorage: true },
    });
    expect(authOf({ security: { profile: 'hardened' }, auth: { queryLogin: 'confirm' } })).toMatchObject({
      auth: { imAutoRegister: false, queryLogin: 'confirm' },
    });
    expect(authOf({ security: { profile: 'letter' } })).toEqual(readConfig({}, HERE));
  });

  it('risky settings are named if no demo accounts are offered, and no others', () => {
    const risks = (json: object) => {
      const config = readConfig(json, HERE);
      return 'problem' in config ? null : risksOf(config);
    };
    expect(risks({})).toEqual(['auth.queryLogin: auto', 'auth.imAutoRegister: true']);
    expect(risks({ auth: { queryLogin: 'confirm' } })).toEqual(['auth.imAutoRegister: true']);
    expect(risks({ security: { profile: 'hardened' } })).toEqual([]);
    expect(risks({ demoAccounts: [{ username: 'a', password: 'b', name: 'c', role: 'd' }] })).toEqual([]);
  });

  it('a missing file means all defaults', async () => {
    expect(await loadConfig(answering(404, ''))).toEqual(readConfig({}, HERE));
    expect(await loadConfig(answering(200, '{"site":{"name":"好家"}}'))).toMatchObject({ site: { name: '好家' } });
  });

  it('a file that cannot be loaded or parsed is a problem, never another installation’s settings', async () => {
    expect(await loadConfig(answering(500, '{}'))).toEqual({ problem: '连接服务器失败', details: [] });
    const source: ConfigSource = { ...HERE, fetch: () => Promise.reject(new TypeError('no network')) };
    expect(await loadConfig(source)).toEqual({ problem: '连接服务器失败', details: [] });
    expect(await loadConfig(answering(200, '<!doctype html>'))).toMatchObject({ problem: '配置有误' });
  });
});

it('the configuration for a customer with exactly the specified calls is valid, and declares every other address absent', () => {
  const json: unknown = JSON.parse(
    readFileSync(new URL('../../../../deploy/specification.json', import.meta.url), 'utf8'),
  );
  const config = readConfig(json, HERE);
  if ('problem' in config) throw new Error(config.problem);
  expect([config.unknownSettings, config.auth]).toEqual([
    [],
    expect.objectContaining({ mode: 'im-only', imAutoRegister: true, queryLogin: 'auto' }),
  ]);
  const absent = Object.entries(config.endpoints).flatMap(([key, override]) => (override === null ? [key] : []));
  const named = ['order.autoCancelPush', 'order.linkGroup'];
  const assumed = Object.entries(CONTRACT).flatMap(([key, { source }]) => (source === 'assumed' ? [key] : []));
  expect(Object.keys(config.endpoints).toSorted()).toEqual(assumed.toSorted());
  expect(absent.toSorted()).toEqual(assumed.filter((key) => !named.includes(key)).toSorted());
});
