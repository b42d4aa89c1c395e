import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HttpOptions } from './options.js';
import { startApi, startLocalServer } from './testing/localServer.js';

const PERSON = {
  id: '1002',
  userName: 'chenyifan',
  nickName: '陈一帆',
  actualName: '陈一帆',
  mobile: '',
  headImageUrl: '',
};
const SUCCESS = JSON.stringify({ code: 200, data: PERSON, msg: 'ok' });

async function start(options: Partial<HttpOptions> = {}) {
  const started = await startApi(options);
  started.server.replyText(200, SUCCESS);
  return started;
}

function collectUnhandled(): unknown[] {
  const unhandled: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => void unhandled.push(error));
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
  return unhandled;
}

describe('the request on the wire (HTTP)', () => {
  it.each([
    [{ code: 401, data: { reason: 'passwordChanged' }, msg: '' }, 'passwordChanged'],
    [{ code: 401, data: null, msg: '' }, null],
    [{ code: 401, data: { reason: 7 }, msg: '' }, null],
    [{ code: 401, data: 'reason', msg: '' }, null],
  ])('of %j the reason is %s', async (answer, reason) => {
    const { server, api, refused } = await start();
    for (const status of [200, 401]) {
      server.replyText(status, JSON.stringify(answer));
      await api.call('users.baseInfo', { params: { id: '1' } });
    }
    expect(refused).toEqual([reason, null]);
  });

  it('[API-HTTP-1] the request goes to the configured host and path, with the id encoded', async () => {
    const server = await startLocalServer();
    server.replyText(200, SUCCESS);
    const { api } = await start({ baseUrl: `${server.url}/shop/` });
    await api.call('users.baseInfo', { params: { id: 'a/b?c' } });
    expect(server.seen[0]).toMatchObject({ method: 'GET', url: '/shop/api/fe/users/a%2Fb%3Fc/base-info', body: '' });
  });

  it('[API-HTTP-2] the request is JSON', async () => {
    const { server, api } = await start();
    await api.call('auth.register', { body: { username: 'Li', password: 'Geheim', nickname: '李' } });
    expect(server.seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ username: 'li', password: 'Geheim', nickname: '李' });
  });

  it('[API-HTTP-3] the request carries the current token as gxtoken, and no header when there is no token', async () => {
    let token: string | null = null;
    const { server, api } = await start({ token: () => token });
    for (token of ['first', null, 'second']) await api.call('users.baseInfo', { params: { id: '1' } });
    expect(server.seen.map((request) => request.headers['gxtoken'])).toEqual(['first', undefined, 'second']);
  });

  it('[API-HTTP-4] the version header has six fresh digits and 5.0.4', async () => {
    const nonces = ['100000', '999999'];
    const { server, api } = await start({ nonce: () => nonces.shift() ?? '' });
    await api.call('users.baseInfo', { params: { id: '1' } });
    await api.call('users.baseInfo', { params: { id: '2' } });
    expect(server.seen.map((request) => request.headers['version'])).toEqual(['100000_5.0.4', '999999_5.0.4']);
  });

  it('the request carries no cookie', async () => {
    const { server, api } = await start();
    server.reply((_, response) => void response.writeHead(200, { 'set-cookie': 'a=b' }).end(SUCCESS));
    await api.call('users.baseInfo', { params: { id: '1' } });
    await api.call('users.baseInfo', { params: { id: '2' } });
    expect(server.seen.map((request) => request.headers.cookie)).toEqual([undefined, undefined]);
  });
});

describe('reading the answer (HTTP)', () => {
  it('[API-HTTP-8] an error with a body code has the whole answer', async () => {
    const { server, api } = await start();
    server.replyText(200, '{"code":1204,"msg":"数据已更新，请刷新后重试","data":{"groupId":"g1"}}');
    const result = await api.call('users.baseInfo', { params: { id: '1' } });
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'code',
        key: 'users.baseInfo',
        code: 1204,
        serverMessage: '数据已更新，请刷新后重试',
        answer: { code: 1204, data: { groupId: 'g1' } },
      },
    });
  });

  it('[API-HTTP-8] a call resolves when the token cannot be read, and sends nothing', async () => {
    const error = new Error('no storage');
    const { server, api } = await start({
      token: () => {
        throw error;
      },
    });
    expect(await api.call('users.baseInfo', { silent: true, params: { id: '1' } })).toMatchObject({
      ok: false,
      error: { kind: 'noResponse', key: 'users.baseInfo', isSilent: true, cause: error },
    });
    expect(server.seen).toEqual([]);
  });

  it('[API-HTTP-8] an error in a function of the app is an unhandled rejection, and the call keeps its result', async () => {
    const unhandled = collectUnhandled();
    const fault = (text: string) => () => {
      throw new Error(text);
    };
    const { server, api } = await start({
      now: () => 0,
      onServerOffset: fault('offset'),
      onUnauthorized: fault('refused'),
    });
    expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
      ok: true,
      value: { id: '1002' },
    });
    server.replyText(401, '');
    expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 401 },
    });
    await vi.waitFor(() => expect(unhandled).toEqual([new Error('offset'), new Error('refused')]));
  });

  it('an aborted call resolves to a silent error', async () => {
    const { server, api } = await start();
    const given = new AbortController();
    server.reply(() => given.abort());
    expect(await api.call('users.baseInfo', { signal: given.signal, params: { id: '1' } })).toMatchObject({
      error: { kind: 'aborted' },
    });
  });
});

describe('401 (HTTP)', () => {
  it.each([
    ['HTTP status', 401, ''],
    ['body code', 200, '{"code":401}'],
    ['body code as text', 200, '{"code":"401"}'],
  ])('[API-HTTP-9] a refused token is reported, once per call: %s', async (_, status, text) => {
    const { server, api, refused } = await start();
    server.replyText(status, text);
    await api.call('users.baseInfo', { silent: true, params: { id: '1' } });
    expect(refused).toHaveLength(1);
  });

  it.each([
    ['HTTP status', 401, '', 0],
    ['body code', 200, '{"code":401}', 1],
  ])('[API-HTTP-9] where the HTTP status does not count, %s does %i %s', async (_, status, text, expected) => {
    const { server, api, refused } = await start({ clearOnHttp401: false });
    server.replyText(status, text);
    expect(await api.call('users.baseInfo', { silent: true, params: { id: '1' } })).toMatchObject({ ok: false });
    expect(refused).toHaveLength(expected);
  });

  it('[API-HTTP-9] a late refusal of an earlier token does not call onUnauthorized, so that it cannot end a newer login', async () => {
    let token = 'old';
    const { server, api, refused } = await start({ token: () => token });
    server.reply((_, response) => {
      token = 'new';
      response.end('{"code":401}');
    });
    expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
      ok: false,
      error: { code: 401 },
    });
    expect(refused).toHaveLength(0);
  });
});

describe('timeout', () => {
  it('[API-HTTP-5] the timeout is 30 s when it is not configured, and not a millisecond less', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { server, api } = await start();
      server.reply(() => {});
      let kind: string | null = null;
      const call = api.call('users.baseInfo', { params: { id: '1' } }).then((result) => {
        kind = result.ok ? 'ok' : result.error.kind;
      });
      await vi.advanceTimersByTimeAsync(29_999);
      expect(kind).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      await call;
      expect(kind).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[string, (write: (text: string) => void) => void]>([
    ['no header', () => {}],
    ['header, then silence', (write) => write('')],
    ['a byte now and then', (write) => void setInterval(() => write(' '), 20).unref()],
  ])('[API-2] ends a request that gets %s, and the server sees it end', async (_, misbehave) => {
    const { server, api } = await start({ timeoutMs: 150 });
    const ended = new Promise<void>((resolve) => {
      server.reply((_request, response) => {
        response.on('close', resolve);
        misbehave((text) => {
          if (!response.headersSent) response.writeHead(200).flushHeaders();
          if (!response.destroyed) response.write(text);
        });
      });
    });
    expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
    await ended;
  });
});

describe('where the token goes (API-7)', () => {
  it.each([301, 302, 303, 307, 308])('[API-7] a redirect %i to another origin is not followed', async (status) => {
    const other = await startLocalServer();
    other.replyText(200, SUCCESS);
    const { server, api } = await start();
    server.reply((_, response) => void response.writeHead(status, { location: `${other.url}/steal` }).end());
    expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
      ok: false,
      error: { kind: 'noResponse' },
    });
    expect(other.seen).toEqual([]);
  });
});
