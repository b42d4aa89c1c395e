import { ApiError } from '@fitout/api-client';
import { FakeClock } from '@fitout/im-core/testing';
import { createToaster } from '@fitout/ui-kit/primitives';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { authOf } from '../../account/AccountStore.js';
import { createApp } from '../../app/app.js';
import { AppProvider } from '../../context/AppContext.js';
import { createFakePush } from '../../testing/createFakePush.js';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { startApi, testConfig } from '../../testing/startSession.js';
import { useApiMutation } from './useApiMutation.js';

afterEach(cleanup);

function start(options: Parameters<typeof useApiMutation>[0] = {}) {
  const { api, answer, calls } = startApi();
  const app = createApp(testConfig(), {
    toaster: createToaster(),
    api: () => api,
    chatAuth: () => authOf(api),
    webStorage: createMemoryStorage,
    tabStorage: createMemoryStorage,
    streams: () => Promise.reject(new TypeError('nobody watches')),
    readTable: () => Promise.reject(new TypeError('nobody imports')),
    newId: () => 'made id',
    clock: new FakeClock(),
    openSession: () => Promise.reject(new TypeError('nobody is logged in')),
    forget: async () => true,
    clearChats: async () => true,
    push: createFakePush(),
  });
  const { result } = renderHook(() => useApiMutation(options), {
    wrapper: ({ children }: { readonly children: ReactNode }) => <AppProvider value={app}>{children}</AppProvider>,
  });
  const link = () =>
    result.current.run(
      'link',
      () => api.call('order.linkGroup', { body: { id: '1', groupId: 'g', customerServiceId: '2001' } }),
      '已关联',
    );
  return { answer, calls, result, link, toasts: () => app.toaster.current().map(({ text }) => text) };
}

it('[WEB-RESULT-4][API-5] ten presses run it once; the first press gets the result', async () => {
  const { answer, calls, result, link, toasts } = start();
  answer('order.linkGroup', true);
  const [first, ...others] = await act(() => Promise.all(Array.from({ length: 10 }, link)));
  expect(first).toEqual({ groupId: null });
  expect(others).toEqual(Array.from({ length: 9 }, () => null));
  expect([calls.length, toasts(), result.current.busy]).toEqual([1, ['已关联'], null]);
});

it('[WEB-RESULT-4] a failure is reported, even if its code is silent elsewhere, and may be retried', async () => {
  const { answer, calls, link, toasts } = start();
  answer('order.linkGroup', new ApiError('timeout', { key: 'order.linkGroup' }));
  expect(await act(link)).toBeNull();
  expect(toasts()).toEqual(['服务器响应超时，请刷新当前页']);
  answer('order.linkGroup', new ApiError('code', { key: 'order.linkGroup', code: 400, serverMessage: '参数错误' }));
  expect(await act(link)).toBeNull();
  expect(toasts()).toContain('参数错误');
  expect(calls).toHaveLength(2);
});

it('a form shows a failure itself until the next attempt, without a toast', async () => {
  const { answer, link, result, toasts } = start({ isInForm: true });
  answer(
    'order.linkGroup',
    new ApiError('code', { key: 'order.linkGroup', code: 1208, serverMessage: '存在未完结的售后' }),
  );
  expect(await act(link)).toBeNull();
  expect([result.current.refusal, toasts()]).toEqual(['存在未完结的售后', []]);
  answer('order.linkGroup', true);
  await act(link);
  expect([result.current.refusal, toasts()]).toEqual([null, ['已关联']]);
});
