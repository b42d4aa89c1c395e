import { createApiClient, type ApiClient } from '@fitout/api-client';
import { FakeClock } from '@fitout/im-core/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { loginAnswer } from '../testing/loginAnswer.js';
import { AccountStore, authOf, type LeaveReason } from './AccountStore.js';
import { createLoginStorage } from './storedLogin.js';

/** A logged-in account, and fifty requests that the marketplace refuses when `answer` is called. */
async function start({ status, body }: { readonly status: number; readonly body: string }) {
  const tokens: unknown[] = [];
  const waiting: (() => void)[] = [];
  let logins = 0;
  const server = createServer((request, response) => {
    if (request.url === '/api/fe/auth/login') {
      logins += 1;
      response.end(JSON.stringify({ code: 200, data: { ...loginAnswer(), tokenValue: `t${logins}` } }));
      return;
    }
    tokens.push(request.headers['gxtoken']);
    waiting.push(() => void response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const clock = new FakeClock();
  const web = createMemoryStorage();
  const toasts: string[] = [];
  const left: LeaveReason[] = [];
  const api: ApiClient = createApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: () => account.login?.token ?? null,
    nonce: () => '1',
    onUnauthorized: () => account.unauthorized(),
  });
  const account: AccountStore = new AccountStore({
    auth: authOf(api),
    storage: createLoginStorage(() => web),
    forget: () => undefined,
    after: (ms, task) => clock.after(ms, task),
    notify: (text) => toasts.push(text),
  });
  account.onLeave((reason) => left.push(reason));
  const logIn = () => account.logIn('1001', '1001');
  await logIn();
  const requests = Array.from({ length: 50 }, () => api.call('order.myCount'));
  await expect.poll(() => waiting.length).toBe(50);
  const answer = () => {
    for (const settle of waiting.splice(0)) settle();
    return Promise.all(requests);
  };
  return { api, account, clock, web, toasts, left, tokens, waiting, logIn, answer };
}

it.each([
  { status: 200, body: '{"code":401}' },
  { status: 401, body: '' },
])('[API-4] fifty refusals at once ($status): one sentence, and one navigation after a second', async (refuse) => {
  const { api, account, clock, web, toasts, left, tokens, waiting, answer } = await start(refuse);
  const results = await answer();
  expect(results.every((result) => !result.ok && result.error.isUnauthorized)).toBe(true);
  expect([toasts, account.isLoggedIn, [...web.values.keys()]]).toEqual([['未授权，请重新登录'], false, ['userInfo']]);
  await clock.advance(999);
  expect(left).toEqual([]);
  await clock.advance(60_000);
  expect(left).toEqual(['tokenRefused']);
  void api.call('order.myCount');
  await expect.poll(() => waiting.length).toBe(1);
  expect(tokens.at(-1)).toBeUndefined();
});

it('[API-4] a user who logs in meanwhile stays, whatever arrives for the earlier token', async () => {
  const { account, clock, toasts, left, web, logIn, answer } = await start({ status: 200, body: '{"code":401}' });
  await logIn();
  await answer();
  await clock.advance(60_000);
  expect([toasts, left, account.login?.token, web.getItem('Token')]).toEqual([[], [], 't2', 't2']);
});
