import type { ApiError, ApiResult, CallOptions } from '@fitout/api-client';
import { hashKey, useQuery } from '@tanstack/react-query';
import { answerOf } from './answerOf.js';

/**
 * The key of a query: the subject first, then its parameters, as plain data. Queries with the same key are one query.
 */
export type QueryName = readonly [subject: string, ...rest: readonly unknown[]];

/** The call of a query; pass the options on, so that leaving the page aborts it (API-8). */
export type QueryCall<T> = (options: CallOptions) => Promise<ApiResult<T>>;

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
 * Runs a query once, and again whenever the user returns to the page (WEB-ASK-1). With null as `ask` it waits. With
 * another `version` of what it is about it runs again, and the last result stays until the next one (WEB-ASK-10).
 */
export function useApiQuery<T>(name: QueryName, ask: QueryCall<T> | null, version?: number): ApiQuery<T> {
  const { data, error, isPending, isFetching, refetch } = useQuery<T, ApiError>({
    queryKey: version === undefined ? name : [...name, version],
    placeholderData: (last, query) =>
      version !== undefined && hashKey(query?.queryKey.slice(0, -1) ?? []) === hashKey(name) ? last : undefined,
    enabled: ask !== null,
    queryFn: ({ signal }) =>
      ask === null ? Promise.reject(new TypeError('nothing to ask')) : answerOf(ask({ signal })),
  });
  return {
    value: data,
    error,
    isLoading: isPending && isFetching,
    isFetching: isFetching,
    retry: () => void refetch(),
  };
}
