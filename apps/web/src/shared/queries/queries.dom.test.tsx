import { useQuery } from '@tanstack/react-query';
import { ApiError, type ApiResult, type CallOptions, type Page } from '@fitout/api-client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueries, QueryProvider } from './QueryProvider.js';
import { apiQuery, pageQuery } from './apiQuery.js';

const busy = new ApiError('http', { key: 'order.page', status: 503 });
const refused = new ApiError('code', { key: 'order.page', code: 1_201, serverMessage: '订单状态不允许该操作' });
const ok = <T,>(value: T): ApiResult<T> => ({ ok: true, value });
const fail = (error: ApiError): ApiResult<never> => ({ ok: false, error });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Everything below queries as one account; `toasts` are the shown toasts. */
function start(account = '1001') {
  const toasts: string[] = [];
  const state = { account };
  function wrapper({ children }: { readonly children: ReactNode }) {
    return (
      <StrictMode>
        <QueryProvider
          account={state.account}
          now={() => Date.now()}
          random={() => 0.5}
          notify={(text) => toasts.push(text)}
        >
          {children}
        </QueryProvider>
      </StrictMode>
    );
  }
  return { toasts, wrapper, become: (next: string) => void (state.account = next) };
}

/** A server whose answers the test sends one by one, in any order; `given up` are the aborted requests. */
function startServer<T>() {
  const requests: {
    readonly place: unknown;
    readonly answer: (result: ApiResult<T>) => void;
    readonly signal?: AbortSignal;
  }[] = [];
  const queryFn = (place: unknown, { signal }: CallOptions) =>
    new Promise<ApiResult<T>>((answer) => void requests.push({ place, answer, ...(signal && { signal }) }));
  return { requests, queryFn };
}

const page = (name: string): Page<string> => ({ records: [name], total: 50, size: 1, current: 1, pages: 50 });

describe('queries (RESULT)', () => {
  it('a failing server is reported within a second and a half of waiting, after two retries', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queries = createQueries({ notify: () => undefined, now: () => Date.now(), random: () => 1 });
    onTestFinished(() => queries.clear());
    const busy = new ApiError('http', { key: 'order.page', status: 502 });
    const queryFn = vi.fn(() => Promise.reject(busy));
    const failed = vi.fn();
    void queries.fetchQuery({ queryKey: ['slow'], queryFn }).catch(failed);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(failed).toHaveBeenCalledWith(busy);
  });

  it('R415: a time-out is reported at once, because the user has waited for it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queries = createQueries({ notify: () => undefined, now: () => Date.now(), random: () => 1 });
    onTestFinished(() => queries.clear());
    const queryFn = vi.fn(() => Promise.reject(new ApiError('timeout', { key: 'order.page' })));
    const failed = vi.fn();
    void queries.fetchQuery({ queryKey: ['late'], queryFn }).catch(failed);
    await vi.advanceTimersByTimeAsync(0);
    expect([queryFn.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1]);
  });

  it('the result of the last version stays until the next one is loaded; that of another subject does not', async () => {
    const { wrapper } = start();
    const server = startServer<string>();
    const { result, rerender } = renderHook(
      ({ id, version }) =>
        useQuery(apiQuery(['orders', 'costs', id], (options) => server.queryFn(id, options), version)),
      { wrapper, initialProps: { id: '1', version: 1 } },
    );
    await act(async () => server.requests.at(-1)?.answer(ok('old')));
    await waitFor(() => expect(result.current.data).toBe('old'));
    rerender({ id: '1', version: 2 });
    expect(result.current.data).toBe('old');
    await act(async () => server.requests.at(-1)?.answer(ok('new')));
    await waitFor(() => expect(result.current.data).toBe('new'));
    rerender({ id: '2', version: 2 });
    expect(result.current.data).toBeUndefined();
  });

  it('when the network is back a query that failed without it runs again', async () => {
    const { wrapper } = start();
    const server = startServer<string>();
    const { result } = renderHook(
      () => {
        const { data, error } = useQuery(apiQuery(['orders'], (options) => server.queryFn('', options)));
        return { data, error };
      },
      { wrapper },
    );
    window.dispatchEvent(new Event('offline'));
    await act(async () => server.requests.at(-1)?.answer(fail(refused)));
    await waitFor(() => expect(result.current.error).toBe(refused));
    const before = server.requests.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(before));
    await act(async () => server.requests.at(-1)?.answer(ok('back')));
    await waitFor(() => expect(result.current.data).toBe('back'));
  });

  it('[WEB-RESULT-1] simultaneous users of a query share one request, and its failure is reported once', async () => {
    const { wrapper, toasts } = start();
    const queryFn = vi.fn(async () => fail(refused));
    const { result } = renderHook(
      () => [useQuery(apiQuery(['a'], queryFn)), useQuery(apiQuery(['a'], queryFn))] as const,
      {
        wrapper,
      },
    );
    await waitFor(() => expect(result.current[0].error).toBe(refused));
    expect(result.current[1].error).toBe(refused);
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual(['订单状态不允许该操作']);
    expect(result.current[0].isLoading).toBe(false);
  });

  it('[WEB-RESULT-1] a temporary failure is tried three times at most, then reported', async () => {
    vi.useFakeTimers();
    const { wrapper, toasts } = start();
    const queryFn = vi.fn(async () => fail(busy));
    const { result } = renderHook(() => useQuery(apiQuery(['a'], queryFn)), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect([result.current.error, toasts]).toEqual([busy, ['服务不可用']]);
  });

  it('[WEB-RESULT-1] a query without a function waits', () => {
    const { wrapper } = start();
    const { result } = renderHook(() => useQuery(apiQuery<string>(['a'], null)), { wrapper });
    expect(result.current).toMatchObject({ data: undefined, error: null, isLoading: false, isFetching: false });
  });

  it('another account starts without results', async () => {
    const { wrapper, become } = start();
    const { result, rerender } = renderHook(() => useQuery(apiQuery(['a'], async () => ok('of the first'))), {
      wrapper,
    });
    await waitFor(() => expect(result.current.data).toBe('of the first'));
    become('1002');
    rerender();
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe('of the first'));
  });
});

describe('pages (RESULT)', () => {
  it('[WEB-RESULT-2][API-8] of two requested pages the newer one is shown, whichever is answered first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { wrapper } = start();
      const { requests, queryFn } = startServer<Page<string>>();
      const view = renderHook(({ current }) => useQuery(pageQuery(['o'], { current, size: 1 }, queryFn)), {
        wrapper,
        initialProps: { current: 1 },
      });
      view.rerender({ current: 2 });
      const [one, two] = [1, 2].map((current) =>
        requests.findLast(({ place }) => JSON.stringify(place) === `{"current":${current},"size":1}`),
      );
      expect(one?.signal?.aborted).toBe(true);
      for (const at of order) await act(async () => [one, two][at]?.answer(ok(page(`page ${at + 1}`))));
      await waitFor(() => expect(view.result.current.data?.records).toEqual(['page 2']));
      expect(view.result.current.isPlaceholderData).toBe(false);
      view.unmount();
    }
  });

  it('[WEB-RESULT-2] the previous page stays until the new one is loaded', async () => {
    const { wrapper } = start();
    const { requests, queryFn } = startServer<Page<string>>();
    const view = renderHook(({ current }) => useQuery(pageQuery(['o'], { current, size: 1 }, queryFn)), {
      wrapper,
      initialProps: { current: 1 },
    });
    await act(async () => requests.at(-1)?.answer(ok(page('one'))));
    await waitFor(() => expect(view.result.current.data?.records).toEqual(['one']));
    view.rerender({ current: 2 });
    expect(view.result.current).toMatchObject({ isPlaceholderData: true, isFetching: true, isLoading: false });
    expect(view.result.current.data?.records).toEqual(['one']);
  });

  it('[API-8] leaving the page aborts its requests', async () => {
    const { wrapper } = start();
    const { requests, queryFn } = startServer<Page<string>>();
    const view = renderHook(() => useQuery(pageQuery(['o'], { current: 1, size: 1 }, queryFn)), { wrapper });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    view.unmount();
    expect(requests.every(({ signal }) => signal?.aborted === true)).toBe(true);
  });
});
