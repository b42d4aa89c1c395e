import { APP_KEY } from '@fitout/emulator/testing';
import { createApiClient } from '@fitout/api-client';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../testing/startSandbox.js';

async function start() {
  const sandbox = await startSandbox();
  await sandbox.people('alice', 'bob');
  const token = await sandbox.token('alice');
  const api = createApiClient({
    baseUrl: sandbox.url,
    token: () => null,
    chat: { baseUrl: sandbox.url, token: () => token },
    nonce: () => '123456',
    onUnauthorized: () => undefined,
  });
  const status = async (variant: 'v1' | 'v2', query: Record<string, string>, bearer: string | null = token) => {
    const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
    const address = `${sandbox.url}/token/rtcToken/${variant}?${new URLSearchParams(query)}`;
    return (await fetch(address, { headers })).status;
  };
  return { ...sandbox, api, status };
}

const V1 = { userAccount: 'alice', channelName: 'room-1', appkey: APP_KEY };
const V2 = { username: 'alice', channelName: 'room-1', appkey: APP_KEY };

describe('call tokens', () => {
  it('[SB-CALLTOKEN-1] both variants return a new token each time and the caller’s name in the channel: the account, or a number', async () => {
    const { api } = await start();
    const answers = [
      await api.call('rtc.tokenV1', { query: V1 }),
      await api.call('rtc.tokenV1', { query: V1 }),
      await api.call('rtc.tokenV2', { query: V2 }),
    ];
    const accessToken = expect.stringMatching(/^[\w-]{32}$/);
    const named = { ok: true, value: { accessToken, agoraUserId: 'alice' } };
    const counted = { ok: true, value: { accessToken, agoraUserId: expect.stringMatching(/^1\d{9}$/) } };
    expect(answers).toEqual([named, named, counted]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.accessToken)).size).toBe(3);
  });

  it('an account gets a call token for itself only, with a token of the same tenant', async () => {
    const { status, token, control } = await start();
    const other = { appKey: 'fitout#other', accounts: [{ id: 'alice' }] };
    await control('tenant', other);
    expect([
      await status('v1', V1),
      await status('v1', { ...V1, userAccount: 'ALICE' }),
      await status('v1', V1, null),
      await status('v1', V1, 'made-up'),
      await status('v1', V1, await token('bob')),
      await status('v1', { ...V1, userAccount: 'bob' }),
      await status('v2', { ...V2, username: 'bob' }),
      await status('v1', { ...V1, appkey: 'fitout#other' }),
      await status('v1', { ...V1, appkey: 'fitout#nowhere' }),
    ]).toEqual([200, 200, 401, 401, 403, 403, 403, 401, 401]);
  });

  it('the account and the channel of a request must be well formed', async () => {
    const { status } = await start();
    for (const [query, expected] of [
      [{ ...V1, userAccount: '' }, 403],
      [{ ...V1, channelName: '' }, 400],
      [{ ...V1, channelName: 'x'.repeat(65) }, 400],
      [{ ...V1, channelName: 'x'.repeat(64) }, 200],
      [{ ...V1, channelName: '通话' }, 400],
      [{ ...V1, appkey: '' }, 404],
      // The field of the other variant.
      [V2, 403],
    ] as const)
      expect([query, await status('v1', { ...query })]).toEqual([query, expected]);
  });
});
