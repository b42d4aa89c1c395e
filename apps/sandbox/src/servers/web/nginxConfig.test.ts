import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountWeb } from './mountWeb.js';
import { nginxConfig } from './nginxConfig.js';
import { pagePolicy, policyText } from './policies.js';
import { securityHeaders } from './securityHeaders.js';

const HOSTS = ['https://api.example.com', 'wss://im.example.com'];
/** The path of nginx; empty if the machine has none. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].filter((path) => existsSync(path));
if (NGINX.length === 0) console.warn('nginx is not installed: the test of SB-NGINX-2 did not run');
const PAGE = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
const SCRIPT = { accept: '*/*', 'sec-fetch-mode': 'no-cors' };
const COMPARED = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
] as const;

interface Seen {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A small built app. */
async function buildApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fitout-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // The processes of nginx may run as another user.
  await chmod(folder, 0o755);
  const root = join(folder, 'web');
  for (const name of ['assets', 'icons']) await mkdir(join(root, name), { recursive: true });
  const script = `export const text = '${'a'.repeat(2_000)}';`;
  const files: Readonly<Record<string, string | Buffer>> = {
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
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
  return root;
}

async function startNginx(nginx: string, root: string): Promise<string> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'fitout-nginx-run-'));
  const site = nginxConfig({ root, listen: `127.0.0.1:${port}`, hosts: HOSTS, api: null });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const all = `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {}
http { access_log off; ${temporary.join(' ')}\n${site}\n}`;
  await writeFile(join(folder, 'nginx.conf'), all);
  const run = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'];
  execFileSync(nginx, ['-t', ...run], { stdio: 'pipe' });
  const server = spawn(nginx, run, { stdio: 'ignore' });
  onTestFinished(async () => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => call(url, '/', {}), { timeout: 10_000 });
  return url;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * The parts of an answer that must be equal. A 404 has a different text on each server, under an equally strict policy.
 */
function comparable({ status, body, headers }: Seen) {
  const compared = Object.fromEntries(COMPARED.map((name) => [name, headers[name] ?? null]));
  if (status === 200) return { status, body, ...compared };
  const policy = [headers['content-security-policy'] ?? ''].flat().join().split(';')[0];
  return { status, ...compared, 'content-type': null, 'cache-control': null, 'content-security-policy': policy };
}

/** Sends a request with the unchanged path and does not decompress the response. */
function call(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts).toString('base64'),
          headers: answer.headers,
        }),
      );
    });
    outgoing.on('error', reject).end();
  });
}

describe('nginx instead of the sandbox (NGINX)', () => {
  it('[SB-NGINX-1] the configuration contains the policies of the source, with the hosts of the installation', () => {
    const text = nginxConfig({ root: '/srv/fitout', listen: '8080', hosts: HOSTS, api: 'http://127.0.0.1:9000' });
    expect(text).toContain(policyText(pagePolicy(HOSTS)));
    expect(text).toContain('proxy_pass http://127.0.0.1:9000;');
    expect(nginxConfig({ root: '/srv/fitout', listen: '8080', hosts: [], api: null })).not.toContain('proxy_pass');
  });

  it.each(NGINX)('[SB-NGINX-2] %s answers as the sandbox does, for every kind of path', async (nginx) => {
    const root = await buildApp();
    const url = await startNginx(nginx, root);
    const app = new Hono();
    app.use(securityHeaders({ hosts: HOSTS }));
    mountWeb(app, { webRoot: root, log: () => undefined });
    const requests: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[] = [
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
      ['/Home', { ...PAGE, 'x-forwarded-proto': 'https' }],
    ];
    for (const [path, headers] of requests) {
      const ours = await app.request(path, { headers });
      const answer = {
        status: ours.status,
        body: Buffer.from(await ours.arrayBuffer()).toString('base64'),
        headers: Object.fromEntries(ours.headers),
      };
      const seen = await call(url, path, headers);
      expect({ path, headers, ...comparable(seen) }).toEqual({ path, headers, ...comparable(answer) });
    }
  });
});
