import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountWeb } from './mountWeb.js';
import { securityHeaders } from './securityHeaders.js';

const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
const INDEX = '<!doctype html><title>Fitout</title>';

async function start(overrides: Readonly<Record<string, object>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fitout-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const webRoot = join(folder, 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  const files = {
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
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

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
  it.each([
    ['/assets/index-BqX12_ab.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/logo.svg', 'image/svg+xml', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ])('%s has the type %s and the cache-control %s', async (path, type, cache) => {
    const { get } = await start();
    const { status, header } = await get(path);
    expect([status, header('content-type'), header('cache-control')]).toEqual([200, type, cache]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['zstd', null],
    ['', null],
  ])('a browser that accepts “%s” gets a file with the encoding %s', async (accepted, encoding) => {
    const { app, get } = await start();
    const fetchPacked = (path: string) => app.request(path, { headers: { 'accept-encoding': accepted } });
    const answer = await fetchPacked('/assets/both-BqX12_ab.js');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect([answer.headers.get('content-encoding'), unpacked.toString()]).toEqual([encoding, 'export {};']);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await fetchPacked('/assets/logo.svg')).headers.get('content-encoding')).toBeNull();
    expect((await get('/assets/both-BqX12_ab.js.br')).status).toBe(404);
  });

  it('a file that the browser has already is answered with 304, with its policy', async () => {
    const { get } = await start();
    const first = await get('/', PAGE);
    const second = await get('/', { ...PAGE, 'if-none-match': first.header('etag') ?? '' });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(second.header('content-security-policy')).toBe(first.header('content-security-policy'));
  });

  it.each(['/', '/Home', '/contact/1001', '/contact/a.b', '/masterDetail?id=3001', '/order/100%25'])(
    '[SB-WEB-2] a navigation to %s gets the app’s page, revalidated each time',
    async (path) => {
      const { get } = await start();
      const { status, text, header } = await get(path, PAGE);
      expect([status, text, header('cache-control')]).toEqual([200, INDEX, 'no-cache']);
    },
  );

  it.each<Record<string, string>>([
    {},
    { accept: '*/*' },
    { accept: '*/*', 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' },
  ])(
    '[SB-WEB-2] with any headers, as %j of a health check or a worker, the address of a page gets it',
    async (headers) => {
      const { get } = await start();
      for (const path of ['/', '/contact/a.b']) expect((await get(path, headers)).text).toBe(INDEX);
    },
  );

  it.each([
    '/api/nothing',
    '/api',
    '/__sandbox/clock',
    '/assets/gone-12345678.js',
    '/openapi.json',
    '/websocket',
    '/missing.js',
    '/icons/gone',
  ])('%s answers no page, even to a navigation of a browser', async (path) => {
    const { get } = await start();
    expect((await get(path, PAGE)).status).toBe(404);
  });

  it('a POST to a page is refused', async () => {
    const { app } = await start();
    expect((await app.request('/Home', { method: 'POST', headers: PAGE })).status).toBe(404);
  });

  it.each([[{ security: { profile: 'hardened' } }], [{ auth: { mode: 'im-only' } }], [{}]])(
    'the sandbox sets %j in the app’s settings and keeps the others',
    async (overrides) => {
      const { get } = await start(overrides);
      expect(JSON.parse((await get('/config.json')).text)).toEqual({ demoAccounts: [], ...overrides });
    },
  );

  it('the other settings of a group that the sandbox sets stay', async () => {
    const { get, webRoot } = await start({ auth: { mode: 'im-only' }, security: { profile: 'hardened' } });
    const settings = { auth: { mode: 'marketplace', clearOnHttp401: false }, security: null };
    await writeFile(join(webRoot, 'config.json'), JSON.stringify(settings));
    expect(JSON.parse((await get('/config.json')).text)).toEqual({
      auth: { mode: 'im-only', clearOnHttp401: false },
      security: { profile: 'hardened' },
    });
  });

  it.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/..%5coutside.txt',
    '/.env',
    '/%2eenv',
    '/assets/%00',
    '/%ff',
    '/assets',
  ])('%s returns no file outside the folder and no hidden file', async (path) => {
    const { get } = await start();
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('SECRET');
  });

  it('a path that is decoded once is no path out of the folder', async () => {
    const { get } = await start();
    expect((await get('/%252e%252e/outside.txt')).text).toBe(INDEX);
  });
});

describe('headers on every answer (WEB)', () => {
  it.each([
    ['/', 'page', "script-src 'self'; "],
    ['/assets/chatWorker-Cq9-12ab.js', 'worker', "script-src 'self' 'unsafe-eval'; "],
  ])('%s has the policy of a %s', async (path, _, directive) => {
    const { get } = await start();
    expect((await get(path, PAGE)).header('content-security-policy')).toContain(directive);
  });

  it.each(['/api/x', '/api/bad', '/nothing.js', '/assets/index-BqX12_ab.js', '/assets/logo.svg'])(
    '%s has the locked policy and the protective headers',
    async (path) => {
      const { get } = await start();
      const { header } = await get(path);
      expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(header('x-content-type-options')).toBe('nosniff');
      expect(header('referrer-policy')).toBe('no-referrer');
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
      expect(header('cross-origin-resource-policy')).toBe('same-site');
      expect(header('permissions-policy')).toMatch(/^camera=\(self\), microphone=\(self\), display-capture=\(self\), /);
    },
  );

  it('a server that sets its own policy keeps it', async () => {
    const { get } = await start();
    expect((await get('/own')).header('content-security-policy')).toBe('sandbox');
  });

  it.each([
    ['http://127.0.0.1/', {}, null],
    ['https://fitout.example/', {}, 'max-age=63072000; includeSubDomains'],
    ['http://127.0.0.1/', { 'x-forwarded-proto': 'https, http' }, 'max-age=63072000; includeSubDomains'],
  ])(
    'the answer to %s with %j has the header strict-transport-security: %s',
    async (url, headers: Record<string, string>, expected) => {
      const { get } = await start();
      expect((await get(url, headers)).header('strict-transport-security')).toBe(expected);
    },
  );
});

describe('reports of browsers (WEB)', () => {
  const send = (app: Hono, body: string) =>
    app.request('/__csp-report', { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });

  it('a report is counted, shortened and logged in one line', async () => {
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
  });

  it.each(['', '{', 'null', '[]', '{"csp-report":null}', '{"csp-report":{"document-uri":{}}}'])(
    'the report %s is counted too',
    async (body) => {
      const { app, get } = await start();
      expect((await send(app, body)).status).toBe(204);
      expect(JSON.parse((await get('/__csp-report')).text)).toMatchObject({ count: 1 });
    },
  );

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
