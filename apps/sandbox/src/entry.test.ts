import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { createEmulator, type Profile } from '@fitout/emulator';
import { createFailureLog, createUnknownLog } from '@fitout/emulator/profile';
import { APP_KEY, createRawClient, startEmulator } from '@fitout/emulator/testing';
import { startSandbox } from './testing/startSandbox.js';

async function requestAs(url: string, host: string, path: string, headers: Record<string, string> = {}) {
  const outgoing = request(url + path, { headers: { host, ...headers } });
  outgoing.end();
  const [answer] = await once(outgoing, 'response');
  answer.resume();
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string | undefined> };
}

async function twiceOver(agent: Agent, url: string, path: string, body: Buffer, headers: Record<string, string>) {
  const send = async (options: object, content?: Buffer) => {
    const outgoing = request(url, { agent, ...options });
    outgoing.end(content);
    const [answer] = await once(outgoing, 'response');
    const chunks: Buffer[] = await answer.toArray();
    return [answer.statusCode, Buffer.concat(chunks).toString(), outgoing.reusedSocket];
  };
  const [status, text] = await send({ path, method: 'POST', headers }, body);
  const [next] = await send({ path: '/healthz' });
  return { status, text, next };
}

function openSocket(url: string, headers: Record<string, string>, path = '/websocket'): Promise<number | 'open'> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('unexpected-response', (outgoing, response) => {
      outgoing.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', reject);
  });
}

describe('the host names of requests (SB-12)', () => {
  it('[SB-12] a host name that is not configured is refused over HTTP and on the socket, with the reason', async () => {
    const lines: string[] = [];
    const { url } = await startSandbox({ log: (line) => lines.push(line), origins: ['http://shop.example'] });
    const { port } = new URL(url);
    const evil = `evil.example:${port}`;
    for (const path of ['/', '/api/fe/orders', '/healthz', '/fitout/test/users'])
      expect([path, (await requestAs(url, evil, path)).status]).toEqual([path, 421]);
    expect((await requestAs(url, evil, '/')).headers['content-security-policy']).toBeDefined();
    // The page's origin has the name of the foreign site too.
    expect(await openSocket(url, { host: evil, origin: `http://${evil}` })).toBe(421);
    expect(lines.filter((line) => line.includes('evil.example')).length).toBeGreaterThan(0);
    for (const name of [`localhost:${port}`, `192.168.7.7:${port}`, 'shop.example']) {
      expect([name, (await requestAs(url, name, '/healthz')).status]).toEqual([name, 200]);
      expect([name, await openSocket(url, { host: name })]).toEqual([name, 'open']);
    }
  });
});

describe('the headers of every answer (ENTRY)', () => {
  it('the Date header is the sandbox’s time, also after an advance, and pages of other origins may read it', async () => {
    const { url, control } = await startSandbox();
    const aheadOf = async (path: string, origin?: string) => {
      const before = Date.now();
      const answer = await fetch(url + path, origin === undefined ? {} : { headers: { origin } });
      expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toBe('date');
      return Date.parse(answer.headers.get('date') ?? '') - before;
    };
    expect(Math.abs(await aheadOf('/healthz'))).toBeLessThan(30_000);
    await control('clock', { advanceMs: 7 * 86_400_000 });
    for (const path of ['/healthz', '/api/fe/orders', '/fitout/test/nothing', '/openapi.json', '/missing']) {
      const ahead = await aheadOf(path, 'http://localhost:5173');
      expect([path, Math.round(ahead / 86_400_000)]).toEqual([path, 7]);
    }
  });

  it('[SB-8] pages of other sites cannot show a file; those of this machine and of an allowed origin can', async () => {
    const closed = await startSandbox();
    const { url } = await startSandbox({ origins: ['https://shop.example'] });
    const policyFor = async (headers: Record<string, string>, at = url) =>
      (await requestAs(at, '127.0.0.1', '/api/fe/files/x.png', headers)).headers['cross-origin-resource-policy'];
    expect(await policyFor({}, closed.url)).toBe('same-site');
    for (const foreign of [
      { referer: 'https://evil.example/a' },
      { origin: 'null' },
      { origin: 'https://evil.example' },
    ])
      expect([foreign, await policyFor(foreign)]).toEqual([foreign, 'same-site']);
    // The app's own pages do not say where they are.
    expect(await policyFor({})).toBe('cross-origin');
    for (const page of ['https://shop.example/', 'http://localhost:5173/Chat']) {
      expect([page, await policyFor({ referer: page })]).toEqual([page, 'cross-origin']);
      expect(await policyFor({ origin: new URL(page).origin })).toBe('cross-origin');
    }
  });

  it('the health check returns the status and the version', async () => {
    const { url } = await startSandbox();
    const answer = await fetch(`${url}/healthz`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/u) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a path without a route is logged once a minute, over HTTP and on the socket', async () => {
    const lines: string[] = [];
    const { url, control } = await startSandbox({ log: (line) => lines.push(line) });
    const call = async (): Promise<void> => {
      await fetch(`${url}/fitout/test/threads/1?token=secret`);
      await fetch(`${url}/api/fe/nothing`, { method: 'POST' });
      await fetch(`${url}/nowhere`);
      expect(await openSocket(url, {}, '/sockets?token=secret')).toBe(404);
      // The route exists, only the tenant does not.
      expect((await fetch(`${url}/__sandbox/state?appKey=fitout%23nobody`)).status).toBe(404);
    };
    await call();
    await call();
    const expected = [
      'unknown address: GET /fitout/test/threads/1',
      'unknown address: POST /api/fe/nothing',
      'unknown address: GET /nowhere',
      'unknown address: socket /sockets',
    ];
    expect(lines).toEqual(expected);
    await control('clock', { advanceMs: 60_000 });
    await call();
    expect(lines).toEqual([...expected, ...expected]);
  });

  it('thousands of paths take a limited amount of memory: the oldest is dropped', () => {
    const lines: string[] = [];
    const note = createUnknownLog(
      () => 0,
      (line) => lines.push(line),
    );
    note('GET /first');
    for (let n = 0; n < 600; n += 1) note(`GET /${n}`);
    note('GET /first');
    expect(lines.filter((line) => line.endsWith('/first'))).toHaveLength(2);
    note('GET /two\nlines');
    expect(lines.at(-1)).toBe('unknown address: GET /two?lines');
    note('x'.repeat(10_000));
    expect(lines.at(-1)?.length).toBeLessThan(400);
  });
});

describe('requests that are refused before their body is read', () => {
  it('each path answers, and so does the next request of the connection', async () => {
    const { url } = await startSandbox();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const body = Buffer.alloc(3 * 1_024 * 1_024, 'x');
    const form = { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
    for (const [path, status, text] of [
      ['/api/fe/orders', 200, '请求体过大'],
      ['/api/fe/files', 200, '未授权'],
      ['/fitout/test/token', 413, 'too large'],
      ['/fitout/test/chatfiles', 401, 'unauthorized'],
      ['/__csp-report', 413, ''],
      ['/__sandbox__/cashier', 413, '过大'],
      ['/nowhere', 404, 'not_found'],
    ] as const) {
      for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
        for (let n = 0; n < 2; n += 1) {
          const answer = await twiceOver(agent, url, path, body, { ...form, ...length });
          expect({ path, ...answer }).toEqual({ path, status, text: expect.stringContaining(text), next: 200 });
        }
      }
    }
  });
});

describe('errors of the sandbox itself (ENTRY)', () => {
  it('a failed request is logged in a line without its query, with the stack, which no client sees', async () => {
    const lines: string[] = [];
    const profile: Profile = {
      mount(app) {
        app.get('/broken', () => JSON.parse('{'));
        return {};
      },
    };
    const { url } = await startEmulator({ profile, log: (line) => lines.push(line) });
    const answer = await fetch(`${url}/broken?token=secret`);
    expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ error: 'internal' })]);
    expect(lines).toEqual([expect.stringMatching(/^internal error: GET \/broken\nSyntaxError: .*\n +at /u)]);
  });

  it('an error that is reported twice is logged once, and an address begins no new line', () => {
    const lines: string[] = [];
    const note = createFailureLog((line) => lines.push(line));
    const error = new Error('broken');
    note('GET /two\nlines', error);
    note('GET /again', error);
    note('GET /text', 'only a text');
    expect(lines.map((line) => line.split('\n').slice(0, 2))).toEqual([
      ['internal error: GET /two?lines', 'Error: broken'],
      ['internal error: GET /text', 'Error: only a text'],
    ]);
  });
});

describe('a start that fails (START)', () => {
  it('a start that fails frees the port and prints the reason', async () => {
    const first = await createEmulator({ storage: ':memory:' });
    const { port } = first;
    await first.close();
    const profile: Profile = { seed: () => Promise.reject(new Error('no data')), mount: () => ({}) };
    await expect(createEmulator({ storage: ':memory:', port, profile })).rejects.toThrow('no data');
    const again = await createEmulator({ storage: ':memory:', port });
    await again.close();
  });
});

describe('version 5 of the vendor’s client (AUTH)', () => {
  it('the server reads its token from a separate field, and allows the request id of its pages', async () => {
    const { people, url, token } = await startSandbox();
    await people('alice');
    const right = await token('alice');
    for (const [text, errorCode] of [
      [right, 0],
      [`${right}x`, 1],
    ] as const) {
      const client = await createRawClient(url, APP_KEY, { isVersion5: true });
      onTestFinished(() => client.cut());
      const { status } = await client.logIn({ user: 'alice', token: text });
      expect(Math.sign(status?.errorCode ?? -1)).toBe(errorCode);
    }
    const preflight = await fetch(`${url}/${APP_KEY.replace('#', '/')}/users`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-request-id',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-request-id');
  });
});
