import { createApiClient, type ApiClient } from '@fitout/api-client';
import { FakeClock } from '@fitout/im-core/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { loginAnswer } from '../testing/loginAnswer.js';
import { AccountStore, authOf, type LeaveReason } from './AccountStore.js';
import { createLoginStorage } from './storedLogin.js';

const STORM = 50;

function sendAll(waiting: (() => void)[]): void {
  for (const settle of waiting.splice(0)) settle();
}

/** A marketplace that accepts every log-in, and refuses every other request once the test starts that. */
async function start(refuse: { readonly status: number; readonly body: string }) {
  const tokens: (string | undefined)[] = [];
  const waiting: (() => void)[] = [];
  let logins = 0;
  const server = createServer((request, response) => {
    if (request.url === '/api/fe/auth/login') {
      logins += 1;
      response.end(JSON.stringify({ code: 200, data: { ...loginAnswer(), tokenValue: `t${logins}` } }));
      return;
    }
    tokens.push(request.headers['gxtoken']?.toString());
    waiting.push(() => void response.writeHead(refuse.status).end(refuse.body));
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
  const cleared: string[] = [];
  const { port } = server.address() as AddressInfo;
  const api: ApiClient = createApiClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: () => account.login?.token ?? null,
    nonce: () => '1',
    onUnauthorized: () => account.unauthorized(),
  });
  const watched = {
    ...web,
    removeItem(key: string) {
      cleared.push(key);
      web.removeItem(key);
    },
  };
  const account: AccountStore = new AccountStore({
    auth: authOf(api),
    storage: createLoginStorage(() => watched),
    forget: () => undefined,
    after: (ms, task) => clock.after(ms, task),
    notify: (text) => toasts.push(text),
  });
  account.onLeave((reason) => left.push(reason));
  const logIn = () => account.logIn('1001', '1001');
  const refuseManyRequests = async () => {
    const requests = Array.from({ length: STORM }, (_, i) =>
      api.call('order.details', { query: { orderId: String(i) } }),
    );
    await expect.poll(() => waiting.length).toBe(STORM);
    return { requests, answer: () => sendAll(waiting) };
  };
  return { api, account, clock, web, toasts, left, cleared, tokens, waiting, logIn, refuseManyRequests };
}

it.each([
  { status: 200, body: '{"code":401}' },
  { status: 401, body: '' },
])(
  '[API-4] fifty refusals at once ($status): one sentence, one removal of keys, one navigation after a second',
  async (refuse) => {
    const { api, account, clock, web, toasts, left, cleared, tokens, waiting, logIn, refuseManyRequests } =
      await start(refuse);
    await logIn();
    cleared.length = 0;
    const { requests, answer } = await refuseManyRequests();
    answer();
    const results = await Promise.all(requests);
    expect(results.every((result) => !result.ok && result.error.isUnauthorized)).toBe(true);
    expect([toasts, cleared]).toEqual([['未授权，请重新登录'], ['Token', 'TokenName', 'UserInfo', 'MasterInfo']]);
    expect(web.getItem('Token')).toBeNull();
    expect(account.isLoggedIn).toBe(false);
    await clock.advance(999);
    expect(left).toEqual([]);
    await clock.advance(1);
    expect(left).toEqual(['tokenRefused']);
    await clock.advance(60_000);
    expect(left).toHaveLength(1);

    const later = api.call('order.myCount');
    await expect.poll(() => waiting.length).toBe(1);
    expect(tokens.at(-1)).toBeUndefined();
    sendAll(waiting);
    await later;
  },
);

it('[API-4] a user who logs in meanwhile stays, whatever arrives for the earlier token', async () => {
  const { account, clock, toasts, left, web, logIn, refuseManyRequests } = await start({
    status: 200,
    body: '{"code":401}',
  });
  await logIn();
  const { requests, answer } = await refuseManyRequests();
  await logIn();
  answer();
  await Promise.all(requests);
  await clock.advance(60_000);
  expect([toasts, left, account.login?.token, web.getItem('Token')]).toEqual([[], [], 't2', 't2']);
});
