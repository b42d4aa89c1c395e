import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createApiClient } from './createApiClient.js';
import { CHAT_FILES_FOLDER } from './limits.js';

const SIZE = 200_000;
const upload = (size: number) => ({
  query: { dirPath: CHAT_FILES_FOLDER },
  file: { blob: new Blob([new Uint8Array(size)]), name: 'a.bin' },
});

async function startCuttingServer(after: number) {
  const seen: number[] = [];
  const server = createServer((request, response) => {
    const isFirst = seen.push(0) === 1;
    const at = seen.length - 1;
    request.on('data', (chunk: Buffer) => {
      seen[at] = (seen[at] ?? 0) + chunk.length;
      if (isFirst && (seen[at] ?? 0) >= after) request.socket.destroy();
    });
    request.on('end', () => response.end('{"code":200,"data":"http://files.example/a"}'));
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const options = { token: () => 't', nonce: () => '1', onUnauthorized: () => {} };
  return { seen, api: createApiClient({ baseUrl: `http://127.0.0.1:${port}`, ...options }) };
}

it.each([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])(
  '[API-6] an upload cut off at %f of its bytes has no answer, and the same file succeeds the next time',
  async (share) => {
    const { api, seen } = await startCuttingServer(SIZE * share);
    const lost = { ok: false, error: { kind: 'noResponse', isTransient: true } };
    expect(await api.call('files.upload', upload(SIZE))).toMatchObject(lost);
    expect(await api.call('files.upload', upload(SIZE))).toEqual({ ok: true, value: 'http://files.example/a' });
    expect(seen[1]).toBeGreaterThan(SIZE);
  },
);

it.each([0, 1])('[API-6] a file of %i bytes is sent unchanged', async (size) => {
  const { api, seen } = await startCuttingServer(Number.POSITIVE_INFINITY);
  expect(await api.call('files.upload', upload(size))).toEqual({ ok: true, value: 'http://files.example/a' });
  expect(seen[0]).toBeGreaterThan(size);
});
