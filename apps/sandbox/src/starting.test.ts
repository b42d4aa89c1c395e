import { freePort, temporaryFolder } from '@fitout/emulator/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { CONSOLE_PATH } from './servers/console/consolePage.js';
import { launch } from './testing/launchSandbox.js';

function askAllThrough(url: string) {
  const pages: { status: number; headers: Headers; text: string }[] = [];
  const health: typeof pages = [];
  const upgrades: (number | 'open')[] = [];
  let isOver = false;
  const keepRequesting = async (path: string, kept: typeof pages, headers: Record<string, string>): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => null);
      if (answer !== null) kept.push({ status: answer.status, headers: answer.headers, text: await answer.text() });
      await pause(5);
    }
  };
  const openSockets = async (): Promise<void> => {
    while (!isOver) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`);
      upgrades.push(
        ...(await new Promise<(number | 'open')[]>((resolve) => {
          socket.on('open', () => resolve(['open']));
          socket.on('unexpected-response', (_, response) => resolve([response.statusCode ?? 0]));
          socket.on('error', () => resolve([]));
        })),
      );
      socket.terminate();
      await pause(5);
    }
  };
  const all = Promise.all([
    keepRequesting('/', pages, { accept: 'text/html' }),
    keepRequesting('/healthz', health, {}),
    keepRequesting('/api/fe/orders', [], { gxtoken: 'x' }),
    openSockets(),
  ]);
  const isReady = async (): Promise<number | undefined> => {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    return answer?.status;
  };
  return {
    pages,
    health,
    upgrades,
    isReady,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

function expectStart({ pages, health, upgrades }: ReturnType<typeof askAllThrough>): void {
  const early = pages.filter(({ status }) => status === 503);
  expect(early.length).toBeGreaterThan(0);
  for (const { headers, text } of early) {
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toContain('http-equiv="refresh"');
  }
  expect(new Set(health.map(({ status, text }) => `${status} ${JSON.parse(text).status}`))).toEqual(
    new Set(['503 starting', '200 ok']),
  );
  expect(upgrades).toContain(503);
  expect(upgrades.at(-1)).toBe('open');
}

describe('a start with waiting clients (START)', () => {
  it('during a start, and a restart from the console, the sandbox answers every request with 503 until it is ready', async () => {
    const data = temporaryFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { child, out } = await launch({
      FITOUT_PORT: String(port),
      FITOUT_DATA: data,
      FITOUT_SEED: 'demo',
      FITOUT_CONSOLE: '1',
    });
    const first = askAllThrough(url);
    await expect.poll(first.isReady, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => first.upgrades.at(-1)).toBe('open');
    await first.stop();
    expectStart(first);
    const logIn = async () => {
      const body = JSON.stringify({ username: '1001', password: '1001' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${url}/api/fe/auth/login`, { method: 'POST', headers, body })).json();
    };
    expect(await logIn()).toMatchObject({ code: 200 });

    const again = askAllThrough(url);
    const headers = { origin: url, 'sec-fetch-site': 'same-origin' };
    await fetch(url + CONSOLE_PATH, { method: 'POST', headers, body: new URLSearchParams({ do: 'reset' }) });
    await expect.poll(again.isReady, { timeout: 20_000, interval: 20 }).not.toBe(200);
    await expect.poll(again.isReady, { timeout: 60_000 }).toBe(200);
    await expect.poll(() => again.upgrades.at(-1)).toBe('open');
    await again.stop();
    expectStart(again);
    expect(await logIn()).toMatchObject({ code: 200 });
    expect((await fetch(url + CONSOLE_PATH)).status).toBe(200);
    expect(child.exitCode).toBeNull();
    expect(out.stderr).not.toContain('cannot start');
  }, 180_000);
});
