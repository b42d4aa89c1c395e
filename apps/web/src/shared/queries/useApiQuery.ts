import type { ApiError, ApiResult, CallOptions } from '@fitout/api-client';
import { hashKey, useQuery } from '@tanstack/react-query';

/**
 * The key of a query: the subject first, then its parameters, as plain data. Queries with the same key are one query.
 */
export type QueryKey = readonly [subject: string, ...rest: readonly unknown[]];

/** The call of a query; pass the options on, so that leaving the page aborts it (API-8). */
export type QueryFn<T> = (options: CallOptions) => Promise<ApiResult<T>>;

/** The state of a query. */
export interface ApiQuery<T> {
  /** The newest result; undefined before the first. */
  readonly value: T | undefined;
  /** Why there is no newer result; null without an error. */
  readonly error: ApiError | null;
  /** There is no result yet, and the first request is running. */
  readonly isLoading: boolean;
  /** A request is running, with or without a value to show. */
  readonly isFetching: boolean;
  /** Requests it again. */
  readonly retry: () => void;
}

/**
 * Runs a query once, and again whenever the user returns to the page (WEB-RESULT-1). Without a function it waits. With
 * another `version` of what it is about it runs again, and the last result stays until the next one.
 */
export function useApiQuery<T>(queryKey: QueryKey, queryFn: QueryFn<T> | null, version?: number): ApiQuery<T> {
  const { data, error, isPending, isFetching, refetch } = useQuery<T, ApiError>({
    queryKey: version === undefined ? queryKey : [...queryKey, version],
    placeholderData: (last, query) =>
      version !== undefined && hashKey(query?.queryKey.slice(0, -1) ?? []) === hashKey(queryKey) ? last : undefined,
    enabled: queryFn !== null,
    queryFn: ({ signal }) =>
      queryFn === null ? Promise.reject(new TypeError('the query has no function')) : answerOf(queryFn({ signal })),
  });
  return {
    value: data,
    error,
    isLoading: isPending && isFetching,
    isFetching: isFetching,
    retry: () => void refetch(),
  };
}

/** The value of a result. Throws its error, because the query library expects exceptions. */
export async function answerOf<T>(request: Promise<ApiResult<T>>): Promise<T> {
  const result = await request;
  if (!result.ok) throw result.error;
  return result.value;
}
