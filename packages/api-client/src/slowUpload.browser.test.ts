import { expect, inject, it, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { createApiClient } from './createApiClient.js';
import { CHAT_FILES_FOLDER } from './limits.js';

const SLOW = 8_000;

async function limitUploads(bytes: number): Promise<void> {
  const open = { offline: false, latency: 0, downloadThroughput: -1 };
  await cdp().send('Network.emulateNetworkConditions', { ...open, uploadThroughput: bytes });
}

async function start() {
  const baseUrl = inject('sandboxUrl');
  let token = '';
  const options = { baseUrl, token: () => token, nonce: () => '123456', onUnauthorized: () => {} };
  const api = createApiClient(options);
  const login = await api.call('auth.login', { body: { username: '1001', password: '1001' } });
  if (login.ok) token = login.value.tokenValue;
  await limitUploads(SLOW);
  onTestFinished(() => limitUploads(-1));
  const file = new File([new Uint8Array(8 * SLOW)], '现场.bin');
  return { api, file };
}

it('[API-6] at 64 kbit/s a file arrives complete, and its progress is reported step by step', async () => {
  const { api, file } = await start();
  const shares: number[] = [];
  const answer = await api.call('files.upload', {
    query: { dirPath: CHAT_FILES_FOLDER },
    file: { blob: file, name: file.name, onProgress: (share) => void shares.push(share) },
  });
  expect(answer).toEqual({ ok: true, value: expect.stringContaining('/api/fe/files/') });
  const stored = await fetch(answer.ok ? (answer.value ?? '') : '');
  expect((await stored.blob()).size).toBe(file.size);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  // The browser reports progress in steps of 16 kB.
  expect(new Set(shares).size).toBeGreaterThan(2);
});

it('[API-6] at 64 kbit/s an upload can be aborted halfway, and the same file succeeds the next time', async () => {
  const { api, file } = await start();
  const leaving = new AbortController();
  const shares: number[] = [];
  const given = await api.call('files.upload', {
    signal: leaving.signal,
    query: { dirPath: CHAT_FILES_FOLDER },
    file: {
      blob: file,
      name: file.name,
      onProgress(share) {
        shares.push(share);
        if (share > 0) leaving.abort();
      },
    },
  });
  expect(given).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect(shares.at(-1)).toBeLessThan(1);
  await limitUploads(-1);
  expect(
    await api.call('files.upload', { query: { dirPath: CHAT_FILES_FOLDER }, file: { blob: file, name: file.name } }),
  ).toMatchObject({ ok: true });
});
