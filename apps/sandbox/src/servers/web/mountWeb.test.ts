import { temporaryFolder } from '@fitout/emulator/testing';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { mountWeb } from './mountWeb.js';
import { securityHeaders } from './securityHeaders.js';

const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
const INDEX = '<!doctype html><title>Fitout</title>';

async function start(overrides: Readonly<Record<string, object>> = {}) {
  const folder = temporaryFolder({
    'dist/index.html': INDEX,
    'dist/assets/index-BqX12_ab.js': 'export {};',
    'dist/assets/chatWorker-Cq9-12ab.js': 'self;',
    'dist/assets/both-BqX12_ab.js': 'export {};',
    'dist/assets/both-BqX12_ab.js.br': brotliCompressSync('export {};'),
    'dist/assets/both-BqX12_ab.js.gz': gzipSync('export {};'),
    'dist/config.json': '{"demoAccounts":[]}',
    'dist/assets/logo.svg': '<svg/>',
    'dist/manifest.webmanifest': '{}',
    'dist/.env': 'SECRET',
    'outside.txt': 'SECRET',
  });
  const webRoot = join(folder, 'dist');

  const lines: string[] = [];
  const app = new Hono();
  app.use(securityHeaders());
  app.get('/api/x', (context) => context.json({}));
  app.get('/api/bad', () => {
    throw new Error('secret');
  });
  app.get('/own', (context) => context.body('x', 200, { 'content-security-policy': 'sandbox' }));
  mountWeb(app, { webRoot, log: (line) => void lines.push(line), overrides: () => overrides });
  app.onError((_, context) => context.json({ code: 500 }, 500));
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers });
    return {
      status: response.status,
      text: await response.text(),
      header: (name: string) => response.headers.get(name),
    };
  };
  return { app, get, lines, webRoot };
}

describe('files of the built app (WEB)', () => {
  it('each file has its type and its cache-control', async () => {
    const { get } = await start();
    for (const [path, type, cache] of [
      ['/assets/index-BqX12_ab.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['/assets/logo.svg', 'image/svg+xml', 'no-cache'],
      ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
      ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    ] as const) {
      const { status, header } = await get(path);
      expect([path, status, header('content-type'), header('cache-control')]).toEqual([path, 200, type, cache]);
    }
  });

  it('a browser gets a file in the best encoding that it accepts', async () => {
    const { app, get } = await start();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['zstd', null],
      ['', null],
    ] as const) {
      const fetchPacked = (path: string) => app.request(path, { headers: { 'accept-encoding': accepted } });
      const answer = await fetchPacked('/assets/both-BqX12_ab.js');
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(unpack[encoding ?? ''](Buffer.from(await answer.arrayBuffer())).toString()).toBe('export {};');
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect((await fetchPacked('/assets/logo.svg')).headers.get('content-encoding')).toBeNull();
    }
    expect((await get('/assets/both-BqX12_ab.js.br')).status).toBe(404);
  });

  it('a file that the browser has already is answered with 304, with its policy', async () => {
    const { get } = await start();
    const first = await get('/', PAGE);
    const second = await get('/', { ...PAGE, 'if-none-match': first.header('etag') ?? '' });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.header('content-security-policy')).toBe(first.header('content-security-policy'));
  });

  it('[SB-WEB-2] with any headers, the address of a page gets the app’s page, revalidated each time', async () => {
    const { get } = await start();
    const worker = { accept: '*/*', 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' };
    for (const headers of [PAGE, {}, { accept: '*/*' }, worker]) {
      for (const path of ['/', '/Home', '/contact/1001', '/contact/a.b', '/masterDetail?id=3001', '/order/100%25']) {
        const { status, text, header } = await get(path, headers);
        expect([path, status, text, header('cache-control')]).toEqual([path, 200, INDEX, 'no-cache']);
      }
    }
  });

  it('other addresses answer no page, even to a navigation of a browser, nor does a POST', async () => {
    const { app, get } = await start();
    const api = ['/api/nothing', '/api', '/__sandbox/clock', '/openapi.json', '/websocket'];
    for (const path of [...api, '/assets/gone-12345678.js', '/missing.js', '/icons/gone'])
      expect([path, (await get(path, PAGE)).status]).toEqual([path, 404]);
    expect((await app.request('/Home', { method: 'POST', headers: PAGE })).status).toBe(404);
  });

  it('the sandbox sets its own of the app’s settings and keeps the others, also those of the same group', async () => {
    for (const overrides of [{ security: { profile: 'hardened' } }, { auth: { mode: 'im-only' } }, {}]) {
      const { get } = await start(overrides);
      expect(JSON.parse((await get('/config.json')).text)).toEqual({ demoAccounts: [], ...overrides });
    }
    const { get, webRoot } = await start({ auth: { mode: 'im-only' }, security: { profile: 'hardened' } });
    const settings = { auth: { mode: 'marketplace', clearOnHttp401: false }, security: null };
    await writeFile(join(webRoot, 'config.json'), JSON.stringify(settings));
    expect(JSON.parse((await get('/config.json')).text)).toEqual({
      auth: { mode: 'im-only', clearOnHttp401: false },
      security: { profile: 'hardened' },
    });
  });

  it('no path returns a file outside the folder or a hidden file', async () => {
    const { get } = await start();
    const outside = ['/../', '/%2e%2e/', '/..%2f', '/assets/..%2f..%2f', '/..%5c'].map((path) => `${path}outside.txt`);
    for (const path of [...outside, '/.env', '/%2eenv', '/assets/%00', '/%ff', '/assets']) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain('SECRET');
    }
    // A path is decoded once.
    expect((await get('/%252e%252e/outside.txt')).text).toBe(INDEX);
  });
});

describe('headers on every answer (WEB)', () => {
  it('pages, workers and every other answer have their policy and the protective headers', async () => {
    const { get } = await start();
    for (const [path, directive] of [
      ['/', "script-src 'self'; "],
      ['/assets/chatWorker-Cq9-12ab.js', "script-src 'self' 'unsafe-eval'; "],
    ] as const)
      expect((await get(path, PAGE)).header('content-security-policy')).toContain(directive);
    for (const path of ['/api/x', '/api/bad', '/nothing.js', '/assets/index-BqX12_ab.js', '/assets/logo.svg']) {
      const { header } = await get(path);
      expect([path, header('content-security-policy')]).toEqual([path, "default-src 'none'; frame-ancestors 'none'"]);
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('referrer-policy')).toBe('no-referrer');
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
      expect(header('cross-origin-resource-policy')).toBe('same-site');
      expect(header('permissions-policy')).toMatch(/^camera=\(self\), microphone=\(self\), display-capture=\(self\), /);
    }
    expect((await get('/own')).header('content-security-policy')).toBe('sandbox');
  });

  it('answers over TLS, also of a proxy, and only those, have strict-transport-security', async () => {
    const { get } = await start();
    const policyOf = async (url: string, headers?: Record<string, string>) =>
      (await get(url, headers)).header('strict-transport-security');
    expect(await policyOf('http://127.0.0.1/')).toBeNull();
    expect(await policyOf('https://fitout.example/')).toBe('max-age=63072000; includeSubDomains');
    const proxied = await policyOf('http://127.0.0.1/', { 'x-forwarded-proto': 'https, http' });
    expect(proxied).toBe('max-age=63072000; includeSubDomains');
  });
});

describe('reports of browsers (WEB)', () => {
  const send = (app: Hono, body: string) =>
    app.request('/__csp-report', { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });

  it('a report is counted, shortened and logged in one line, and a broken one is counted too', async () => {
    const { app, get, lines } = await start();
    const fields = {
      'document-uri': 'http://x/Home',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline\n2',
    };
    expect((await send(app, JSON.stringify({ 'csp-report': fields }))).status).toBe(204);
    const report = { page: 'http://x/Home', directive: 'script-src-elem', blocked: 'inline\n2', source: ':' };
    expect(JSON.parse((await get('/__csp-report')).text)).toEqual({ count: 1, reports: [report] });
    expect(lines).toEqual([`content policy: ${JSON.stringify(report)}`]);
    const broken = ['', '{', 'null', '[]', '{"csp-report":null}', '{"csp-report":{"document-uri":{}}}'];
    for (const body of broken) expect([body, (await send(app, body)).status]).toEqual([body, 204]);
    expect(JSON.parse((await get('/__csp-report')).text)).toMatchObject({ count: 1 + broken.length });
  });

  it('a flood of reports is counted but neither kept nor logged, and a huge report is refused', async () => {
    const { app, get, lines } = await start();
    for (let i = 0; i < 60; i += 1) await send(app, '{}');
    expect((await send(app, `{"x":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
    const { count, reports } = JSON.parse((await get('/__csp-report')).text);
    expect([count, reports.length, lines.length]).toEqual([60, 50, 50]);
  });

  it('without a built app only the reports are accepted', async () => {
    const app = new Hono();
    mountWeb(app, { log: () => {} });
    expect((await app.request('/', { headers: PAGE })).status).toBe(404);
    expect((await app.request('/__csp-report')).status).toBe(200);
  });
});
