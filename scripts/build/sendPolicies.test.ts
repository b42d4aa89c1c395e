import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pagePolicy, policyText, REPORT_PATH, workerPolicy } from '../../apps/sandbox/src/servers/web/policies.js';
import { devPolicyFor, sendPolicies } from './sendPolicies.js';

function addressOf(server: { address(): unknown } | null): string {
  if (server === null) throw new Error('the server does not listen');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function added() {
  const page = pagePolicy();
  return Object.entries(devPolicyFor('/Home')).flatMap(([directive, sources]) =>
    sources.filter((source) => page[directive]?.includes(source) !== true).map((source) => `${directive} ${source}`),
  );
}

describe('the policies of the development server (DEV)', () => {
  it('a page has those of the built page, and what Vite’s own client needs', () => {
    expect(Object.keys(devPolicyFor('/'))).toEqual(Object.keys(pagePolicy()));
    for (const [directive, sources] of Object.entries(pagePolicy()))
      expect(devPolicyFor('/')[directive]).toEqual(expect.arrayContaining([...sources]));
    expect(added()).toEqual([
      "script-src 'nonce-fitout-dev'",
      "style-src 'nonce-fitout-dev'",
      "trusted-types 'allow-duplicates'",
    ]);
  });

  it('the source of the chat worker has the policy of the built one', () => {
    expect(devPolicyFor('/src/app/chatWorker.ts')).toEqual(workerPolicy());
  });

  it('the server sends them, marks what its client writes into the page, and passes reports on', async () => {
    const reported: string[] = [];
    const sandbox = createHttp((request, response) => {
      reported.push(`${request.method} ${request.url}`);
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(sandbox, 'listening');
    onTestFinished(() => void sandbox.close());
    const root = await mkdtemp(join(tmpdir(), 'fitout-dev-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'index.html'), '<!doctype html><head></head><script type="module">1;</script>');
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      optimizeDeps: { noDiscovery: true },
      server: { port: 0, host: '127.0.0.1', hmr: false },
      plugins: [sendPolicies(addressOf(sandbox))],
    });
    onTestFinished(() => server.close());
    await server.listen();
    const address = addressOf(server.httpServer);

    const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toBe(policyText(devPolicyFor('/')));
    const scripts = (await page.text()).match(/<script[^>]*>/gu) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !script.includes('nonce="fitout-dev"'))).toEqual([]);
    const worker = await fetch(`${address}/chatWorker.ts?worker_file&type=module`);
    expect(worker.headers.get('content-security-policy')).toBe(policyText(workerPolicy()));
    await fetch(`${address}${REPORT_PATH}`, { method: 'POST', body: '{}' });
    expect(reported).toEqual(['POST /__csp-report']);
  });
});
