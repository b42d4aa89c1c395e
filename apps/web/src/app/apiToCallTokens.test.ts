import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { expect, it } from 'vitest';
import { apiToCallTokens } from './session.js';

const APP = 'fitout#demo';

it('[WEB-CALL-7] each variant has its own request; without a name in the channel it is the account', async () => {
  const { api, answer, calls } = createScriptedApi();
  answer('rtc.tokenV1', { accessToken: 'one', agoraUserId: '77' });
  answer('rtc.tokenV2', { accessToken: 'two', agoraUserId: null });
  const first = await apiToCallTokens(api, { variant: 'v1', appKey: APP }).token('1001', 'c1');
  const second = await apiToCallTokens(api, { variant: 'v2', appKey: APP }).token('1001', 'c1');
  expect(first).toEqual({ ok: true, value: { accessToken: 'one', agoraUserId: '77' } });
  expect(second).toEqual({ ok: true, value: { accessToken: 'two', agoraUserId: '1001' } });
  const place = { channelName: 'c1', appkey: APP };
  expect(calls.map(({ query }) => query)).toEqual([
    { userAccount: '1001', ...place },
    { username: '1001', ...place },
  ]);
});

it('[WEB-CALL-7] a refusal is reported as one, and a network failure as one of the network', async () => {
  const { api, answer } = createScriptedApi();
  const source = apiToCallTokens(api, { variant: 'v1', appKey: APP });
  answer('rtc.tokenV1', new ApiError('http', { key: 'rtc.tokenV1', status: 403 }));
  expect(await source.token('1001', 'c1')).toMatchObject({ ok: false, error: { code: 'tokenRefused' } });
  answer('rtc.tokenV1', new ApiError('noResponse', { key: 'rtc.tokenV1' }));
  expect(await source.token('1001', 'c1')).toMatchObject({ ok: false, error: { code: 'network' } });
});
