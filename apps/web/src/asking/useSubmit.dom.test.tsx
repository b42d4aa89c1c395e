import { ApiError } from '@fitout/api-client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startApi, testConfig } from '../testing/startWorld.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { AppProvider } from '../world/AppContext.js';
import { createApp } from '../world/createApp.js';
import { FakeClock } from '@fitout/im-core/testing';
import { AskingProvider } from './AskingProvider.js';
import { useAsked } from './useAsked.js';
import { useSubmit } from './useSubmit.js';

afterEach(cleanup);

function start() {
  const { api, answer, calls } = startApi();
  const app = createApp(testConfig(), {
    api: () => api,
    webStorage: createMemoryStorage,
    drafts: createMemoryStorage,
    streams: () => Promise.reject(new TypeError('nobody watches')),
    newId: () => 'made id',
    clock: new FakeClock(),
    openWorld: () => Promise.reject(new TypeError('nobody is logged in')),
  });
  const said = () => app.toaster.current().map(({ text }) => text);
  function wrapper({ children }: { readonly children: ReactNode }) {
    return (
      <AppProvider value={app}>
        <AskingProvider account="1" now={app.now} random={app.random} notify={() => undefined}>
          {children}
        </AskingProvider>
      </AppProvider>
    );
  }
  return { api, answer, calls, said, wrapper };
}

it('[ASK-4][API-5] ten clicks do it once, and all ten hear what came of it', async () => {
  const { api, answer, calls, wrapper } = start();
  answer('order.linkGroup', true);
  const { result } = renderHook(() => useSubmit(() => api.orderGroups.link('1', 'g', '2001')), { wrapper });
  const { submit } = result.current;
  const answers = await act(() => Promise.all(Array.from({ length: 10 }, () => submit())));
  expect(new Set(answers).size).toBe(1);
  expect(calls).toHaveLength(1);
  expect(result.current.isBusy).toBe(false);
});

it('[ASK-4] a failure is said, and may be tried again', async () => {
  const { api, answer, calls, said, wrapper } = start();
  answer('order.linkGroup', new ApiError('timeout', { key: 'order.linkGroup' }));
  const { result } = renderHook(() => useSubmit(() => api.orderGroups.link('1', 'g', '2001')), { wrapper });
  expect(await act(() => result.current.submit())).toMatchObject({ ok: false });
  expect(said()).toEqual(['服务器响应超时，请刷新当前页']);
  await act(() => result.current.submit());
  expect(calls).toHaveLength(2);
});

it('[ASK-4] what it changes is asked for anew, and nothing else', async () => {
  const { api, answer, calls, wrapper } = start();
  answer('order.myCount', { total: 1 });
  answer('vip.mine', null);
  answer('order.finishBatch', { success: ['1'] });
  const { result } = renderHook(
    () => ({
      count: useAsked(['orders', 'count'], (options) => api.orders.myCount(options)),
      vip: useAsked(['vip'], (options) => api.vip.mine(options)),
      finish: useSubmit((id: string) => api.orders.finish([id]), [['orders']]),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.count.value?.total).toBe(1));
  answer('order.myCount', { total: 2 });
  await act(() => result.current.finish.submit('1'));
  await waitFor(() => expect(result.current.count.value?.total).toBe(2));
  expect(calls.map(({ key }) => key).filter((key) => key === 'vip.mine')).toHaveLength(1);
});
