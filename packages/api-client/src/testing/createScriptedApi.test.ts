import { expect, it } from 'vitest';
import { ApiError } from '../ApiError.js';
import { createScriptedApi } from './createScriptedApi.js';

it('the API answers what the test chose, parsed as from the wire, and records the calls', async () => {
  const { api, answer, calls } = createScriptedApi();
  answer('users.baseInfo', { id: 1002, nickName: '陈一帆' });
  expect(await api.call('users.baseInfo', { params: { id: '1002' } })).toMatchObject({
    ok: true,
    value: { id: '1002', nickName: '陈一帆', mobile: '' },
  });
  expect(calls).toMatchObject([{ key: 'users.baseInfo', params: { id: '1002' } }]);
});

it('the API answers a failure, at once or later', async () => {
  const { api, answer } = createScriptedApi();
  const error = new ApiError('timeout', { key: 'auth.logout' });
  answer('auth.logout', Promise.resolve(error));
  expect(await api.call('auth.logout')).toEqual({ ok: false, error });
});

it('the API is as strict as the wire, and a call without a chosen answer rejects', async () => {
  const { api, answer } = createScriptedApi();
  const incomplete = JSON.parse('["陈一帆"]');
  answer('users.baseInfo', incomplete);
  expect(await api.call('users.baseInfo', { params: { id: '1' } })).toMatchObject({
    ok: false,
    error: { kind: 'malformed' },
  });
  await expect(api.call('auth.imToken')).rejects.toThrow('auth.imToken');
});
