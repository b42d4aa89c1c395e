import { expect, it } from 'vitest';
import { ok } from '../domain/imError.js';
import { createEasemobAccounts } from './rest.js';

function start(status: number, body: string) {
  const requests: [address: string, body: unknown][] = [];
  const accounts = createEasemobAccounts({
    appKey: 'org#app',
    apiUrl: 'https://a1.example',
    fetch: async (address, init) => {
      requests.push([address, JSON.parse(String(init.body))]);
      return new Response(body, { status });
    },
  });
  return { accounts, requests };
}

it('[IM-CODE-8] a log-in by password answers with token, id and nickname (A11)', async () => {
  const user = { username: 'amy', nickname: '艾米' };
  const { accounts, requests } = start(200, JSON.stringify({ access_token: 't1', expires_in: 60, user }));
  expect(await accounts.logIn('amy', 'secret')).toEqual(
    ok({ userId: 'amy', token: 't1', nickname: '艾米', expiresInS: 60 }),
  );
  expect(requests).toEqual([
    ['https://a1.example/org/app/token', { grant_type: 'password', username: 'amy', password: 'secret' }],
  ]);
});

it.each([
  [400, '{"error":"invalid_grant","error_description":"invalid password"}', 'passwordInvalid'],
  [404, '{"error":"resource_not_found","error_description":"user not found"}', 'userNotFound'],
  [400, '{"error":"invalid_grant","error_description":"user not activated"}', 'userBanned'],
  [500, 'invalid password', 'notConnected'],
  [200, '{"user":{}}', 'malformed'],
  [200, '<!doctype html>', 'notConnected'],
])('[IM-CODE-8] a log-in answered with HTTP %i and %s fails as %s', async (status, body, code) => {
  expect(await start(status, body).accounts.logIn('amy', 'x')).toMatchObject({ ok: false, error: { code } });
});

it.each([
  [200, '{"entities":[]}', undefined],
  [400, '{"error":"duplicate_unique_property_exists"}', 'userExists'],
  [400, '{"error":"illegal_argument","error_description":"USERNAME_TOO_LONG"}', 'nameTooLong'],
  [401, '{"error":"unauthorized","error_description":"registration is not open"}', 'registrationForbidden'],
  [503, '', 'notConnected'],
])('[IM-CODE-8] a registration answered with HTTP %i and %s ends with %s', async (status, body, code) => {
  const { accounts, requests } = start(status, body);
  const answer = await accounts.register('amy', 'secret', '艾米');
  expect(answer.ok ? undefined : answer.error.code).toBe(code);
  expect(requests[0]?.[1]).toEqual({ username: 'amy', password: 'secret', nickname: '艾米' });
});

it('[IM-CODE-8] a service that cannot be reached is a temporary failure', async () => {
  const fetch = () => Promise.reject(new TypeError('no network'));
  const accounts = createEasemobAccounts({ appKey: 'org#app', apiUrl: 'https://a1.example', fetch });
  expect(await accounts.logIn('amy', 'x')).toMatchObject({ ok: false, error: { code: 'notConnected' } });
  expect(await accounts.register('amy', 'x', '')).toMatchObject({ ok: false, error: { code: 'notConnected' } });
});
