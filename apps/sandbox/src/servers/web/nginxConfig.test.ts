import { freePort, temporaryFolder } from '@fitout/emulator/testing';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountWeb } from './mountWeb.js';
import { nginxConfig, type NginxOptions } from './nginxConfig.js';
import { pagePolicy, policyText } from './policies.js';
import { securityHeaders } from './securityHeaders.js';

const HOSTS = ['https://api.example.com', 'wss://im.example.com'];
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].filter((path) => existsSync(path));
if (NGINX.length === 0) console.warn('nginx is not installed: its test did not run');
const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
const PAGE_OVER_HTTPS = { ...PAGE, 'x-forwarded-proto': 'https' };
const SCRIPT = { accept: '*/*', 'sec-fetch-mode': 'no-cors' };
const COMPARED = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
] as const;

function buildApp(): string {
  const script = `export const text = '${'a'.repeat(2_000)}';`;
  const root = temporaryFolder({
    'index.html': '<!doctype html><title>Fitout</title>',
    'config.json': '{}',
    'sw.js': 'self;',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{"name":"Fitout"}',
    'icons/icon-192.png': 'PNG',
    '.env': 'SECRET',
    'assets/index-BqX12_ab.js': script,
    'assets/index-BqX12_ab.js.gz': gzipSync(script),
    'assets/index-BqX12_ab.js.br': brotliCompressSync(script),
    'assets/chatWorker-Cq9-12ab.js': 'self;',
  });
  // The processes of nginx may run as another user.
  chmodSync(root, 0o755);
  return root;
}

async function startNginx(
  nginx: string,
  servers: readonly Pick<NginxOptions, 'root' | 'base' | 'api'>[],
): Promise<readonly string[]> {
  const ports = await Promise.all(servers.map(freePort));
  const folder = temporaryFolder();
  const sites = servers.map((one, at) => nginxConfig({ ...one, listen: `127.0.0.1:${ports[at]}`, hosts: HOSTS }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const all = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
http { access_log off; ${temporary.join(' ')}\n${sites.join('\n')}\n}`;
  writeFileSync(join(folder, 'nginx.conf'), all);
  const run = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'];
  execFileSync(nginx, ['-t', ...run], { stdio: 'pipe' });
  const server = spawn(nginx, run, { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
  });
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const url of urls) await vi.waitFor(() => call(url, '/', {}), { timeout: 10_000 });
  return urls;
}

/**
 * The parts of an answer that must be equal. A 404 has a different text on each server, under an equally strict policy.
 */
function comparable({ status, body, headers }: Awaited<ReturnType<typeof call>>) {
  const compared = Object.fromEntries(COMPARED.map((name) => [name, headers[name] ?? null]));
  if (status === 200) return { status, body, ...compared };
  const policy = [headers['content-security-policy'] ?? ''].flat().join().split(';')[0];
  return { status, ...compared, 'content-type': null, 'cache-control': null, 'content-security-policy': policy };
}

async function call(url: string, path: string, headers: Readonly<Record<string, string>>) {
  const outgoing = request(`${url}${path}`, { headers }).end();
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (answer === undefined) throw new Error('no answer');
  const body = Buffer.concat(await answer.toArray()).toString('base64');
  return { status: answer.statusCode ?? 0, body, headers: answer.headers };
}

const REQUESTS: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
  ['/', PAGE],
  ['/', { accept: '*/*' }],
  ['/Home', PAGE],
  ['/contact/1001', PAGE],
  ['/masterDetail?id=3001', PAGE],
  ['/contact/1001', SCRIPT],
  ['/Home', { accept: 'application/json' }],
  ['/index.html', PAGE],
  ['/config.json', SCRIPT],
  ['/favicon.svg', SCRIPT],
  ['/manifest.webmanifest', SCRIPT],
  ['/icons/icon-192.png', SCRIPT],
  ['/sw.js', SCRIPT],
  ['/assets/index-BqX12_ab.js', SCRIPT],
  ['/assets/index-BqX12_ab.js', { ...SCRIPT, 'accept-encoding': 'gzip' }],
  ['/assets/chatWorker-Cq9-12ab.js', SCRIPT],
  ['/assets/gone-BqX12_ab.js', SCRIPT],
  ['/assets/gone', PAGE],
  ['/api/order/list', PAGE],
  ['/.env', PAGE],
  ['/.env', SCRIPT],
  ['/assets/index-BqX12_ab.js.gz', SCRIPT],
];

function sandboxOf(root: string): (...request: (typeof REQUESTS)[number]) => ReturnType<typeof call> {
  const app = new Hono();
  app.use(securityHeaders({ hosts: HOSTS }));
  mountWeb(app, { webRoot: root, log: () => undefined });
  return async (path, headers) => {
    const answer = await app.request(path, { headers });
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    return { status: answer.status, body, headers: Object.fromEntries(answer.headers) };
  };
}

async function startMarketplace(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const json = JSON.stringify({
      request: `for ${url}`,
      picture: '/api/fe/files/1',
      text: '<img src="/api/fe/files/2"> /api/',
      own: '/x',
    });
    const headers = { 'content-type': 'application/json', location: '/api/there', 'set-cookie': 'a=1; Path=/' };
    response.writeHead(url.endsWith('/moved') ? 302 : 200, headers).end(json);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('nginx instead of the sandbox (NGINX)', () => {
  it('the configuration contains the policies of the source, with the hosts of the installation', () => {
    const options = { root: '/srv/fitout', listen: '8080', base: '/' };
    const text = nginxConfig({ ...options, hosts: HOSTS, api: 'http://127.0.0.1:9000' });
    expect(text).toContain(policyText(pagePolicy(HOSTS)));
    expect(text).toContain('proxy_pass http://127.0.0.1:9000;');
    expect(nginxConfig({ ...options, hosts: [], api: null })).not.toContain('proxy_pass');
  });

  it('each path has variables of its own', () => {
    const bases = ['/', '/a/', '/A/', '/a/b/', '/a-b/', '/a_b/', '/a.b/', '/a_2fb/'];
    const variables = bases.map((base) => {
      const text = nginxConfig({ root: '/srv/fitout', listen: '8080', hosts: HOSTS, api: null, base });
      return /\$(\w+)policy \{/u.exec(text)?.[1]?.toLowerCase();
    });
    expect(new Set(variables).size).toBe(bases.length);
  });

  it.each(NGINX)('%s answers as the sandbox does, for every kind of path', async (nginx) => {
    const root = buildApp();
    const [url = ''] = await startNginx(nginx, [{ root, base: '/', api: null }]);
    const ask = sandboxOf(root);
    for (const [path, headers] of [...REQUESTS, ['/Home', PAGE_OVER_HTTPS]] as const) {
      const expected = { path, headers, ...comparable(await ask(path, headers)) };
      expect({ path, headers, ...comparable(await call(url, path, headers)) }).toEqual(expected);
    }
  });

  it.each(NGINX)('%s sends the same policy for an unchanged file', async (nginx) => {
    const root = buildApp();
    const [url = '', below = ''] = await startNginx(nginx, [
      { root, base: '/', api: null },
      { root, base: '/a/', api: null },
    ]);
    for (const path of ['/', '/Home', '/sw.js', '/assets/chatWorker-Cq9-12ab.js', '/assets/index-BqX12_ab.js']) {
      for (const address of [url + path, `${below}/a${path}`]) {
        const whole = await call(address, '', PAGE);
        const unchanged = await call(address, '', { ...PAGE, 'if-none-match': String(whole.headers['etag']) });
        expect([address, whole.status, unchanged.status]).toEqual([address, 200, 304]);
        for (const name of ['content-security-policy', 'cache-control'])
          expect([address, unchanged.headers[name]]).toEqual([address, whole.headers[name]]);
      }
    }
  });

  it.each(NGINX)('%s serves two apps below paths, and nothing beside them', async (nginx) => {
    const root = buildApp();
    const bases = ['/fitout/', '/a/b-2/'];
    const urls = await startNginx(
      nginx,
      bases.map((base) => ({ root, base, api: null })),
    );
    const ask = sandboxOf(root);
    for (const [at, base] of bases.entries()) {
      const url = urls[at] ?? '';
      const prefix = base.slice(0, -1);
      for (const [path, headers] of REQUESTS) {
        const answer = await ask(path, headers);
        const policy = String(answer.headers['content-security-policy']).replace('report-uri /', `report-uri ${base}`);
        const moved = { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
        const seen = await call(url, prefix + path, headers);
        expect({ path, headers, ...comparable(seen) }).toEqual({ path, headers, ...comparable(moved) });
      }
      const bare = await call(url, `${prefix}?a=1`, PAGE);
      expect([bare.status, bare.headers['location']]).toEqual([301, `${base}?a=1`]);
      for (const path of ['/', '/Home', '/sw.js', '/config.json', '/.env', '/missing', `${prefix}s/`, `/b${base}`])
        expect([path, (await call(url, path, PAGE)).status]).toEqual([path, 404]);
      expect((await call(url, `${prefix}/Home`, PAGE_OVER_HTTPS)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  it.each(NGINX)('%s forwards to the marketplace without the path, and adds it to answers', async (nginx) => {
    const api = await startMarketplace();
    const [url = ''] = await startNginx(nginx, [{ root: buildApp(), base: '/fitout/', api }]);
    const seen = await call(url, '/fitout/api/fe/orders?id=%2F1', { ...SCRIPT, 'accept-encoding': 'gzip' });
    expect(JSON.parse(Buffer.from(seen.body, 'base64').toString())).toEqual({
      request: 'for /api/fe/orders?id=%2F1',
      picture: '/fitout/api/fe/files/1',
      text: '<img src="/fitout/api/fe/files/2"> /api/',
      own: '/x',
    });
    expect(String(seen.headers['set-cookie'])).toBe('a=1; Path=/fitout/');
    expect((await call(url, '/fitout/api/moved', SCRIPT)).headers['location']).toBe('/fitout/api/there');
    expect((await call(url, '/api/fe/orders', SCRIPT)).status).toBe(404);
  });
});
