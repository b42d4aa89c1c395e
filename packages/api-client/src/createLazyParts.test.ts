import { describe, expect, it } from 'vitest';
import { createLazyMarketClient } from './createLazyMarketClient.js';
import { createLazyParts } from './createLazyParts.js';
import type { MarketClient } from './createMarketResources.js';
import { createScriptedApi } from './testing/createScriptedApi.js';
import { startLocalServer } from './testing/localServer.js';

/** A client whose load fails `failures` times first, and which resolves to the answer of the test. */
function start({ failures = 0 } = {}) {
  const { api, answer, calls } = createScriptedApi();
  answer('auth.logout', null);
  answer('auth.imToken', { userId: '1' });
  const seen = { fetches: 0 };
  const lazy = createLazyParts<MarketClient>(async () => {
    seen.fetches += 1;
    if (seen.fetches <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return () => api;
  });
  return { ...lazy, seen, calls };
}

describe('a client that is loaded with its first call (HTTP)', () => {
  it('nothing is loaded before the first call, and the code is loaded once', async () => {
    const { parts, seen, calls } = start();
    expect(seen.fetches).toBe(0);
    await Promise.all([parts.auth.logout(), parts.auth.imToken()]);
    await parts.auth.logout();
    expect(seen.fetches).toBe(1);
    expect(calls.map(({ key }) => key)).toEqual(['auth.logout', 'auth.imToken', 'auth.logout']);
  });

  it('code that was loaded ahead is not loaded again', async () => {
    const { parts, prepare, seen } = start();
    prepare();
    prepare();
    expect(await parts.auth.imToken()).toMatchObject({ ok: true, value: { userId: '1' } });
    expect(seen.fetches).toBe(1);
  });

  it('a failed load resolves to noResponse, silent if the call is, and the next call loads again', async () => {
    const { parts, prepare, seen } = start({ failures: 1 });
    prepare();
    expect(await parts.orders.autoCancelled({ silent: true })).toMatchObject({
      ok: false,
      error: { kind: 'noResponse', key: 'orders.autoCancelled', isSilent: true, isTransient: true },
    });
    expect(await parts.auth.logout()).toMatchObject({ ok: true });
    expect(seen.fetches).toBe(2);
  });

  it('a resource is the same object at every access, and not a promise', async () => {
    const { parts } = start();
    expect(parts.auth).toBe(parts.auth);
    expect(await Promise.resolve(parts.auth)).toBe(parts.auth);
  });

  it('the lazy client sends its requests to the configured server', async () => {
    const server = await startLocalServer();
    server.replyText(200, '{"code":200,"data":"DD1,DD2"}');
    const api = createLazyMarketClient({
      baseUrl: server.url,
      token: () => 't',
      nonce: () => '1',
      onUnauthorized: () => {},
    });
    api.prepare();
    expect(await api.orders.autoCancelled()).toEqual({ ok: true, value: 'DD1,DD2' });
    expect(server.seen[0]?.url).toBe('/api/fe/orders/auto-cancel-push?key=auto-cancel-push');
  });

  it('[API-HTTP-10] a mistake in the options makes the first call reject', async () => {
    const { parts } = createLazyParts<MarketClient>(async () => () => {
      throw new TypeError('no such endpoint: x');
    });
    await expect(parts.auth.logout()).rejects.toThrow('no such endpoint');
  });
});

it('R323: a call goes out with the token of the moment at which it was made, so that a log-out has its own', async () => {
  const server = await startLocalServer();
  server.replyText(200, '{"code":200,"data":null}');
  let token: string | null = 'first';
  const refused: unknown[] = [];
  const api = createLazyMarketClient({
    baseUrl: server.url,
    token: () => token,
    nonce: () => '1',
    onUnauthorized: (why) => refused.push(why),
  });
  // While the code loads, and once it is loaded.
  for (const next of [null, 'second']) {
    const ended = api.auth.logout();
    token = next;
    await ended;
    token = 'first';
  }
  token = 'second';
  await api.auth.logout();
  expect(server.seen.map(({ headers }) => headers['gxtoken'])).toEqual(['first', 'first', 'second']);

  server.replyText(200, '{"code":401}');
  const late = api.orders.flows('1');
  token = 'third';
  await late;
  expect(refused).toEqual([]);
});
