import type { ApiError, ApiResult, CallOptions } from '@fitout/api-client';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from './answerOf.js';

/**
 * What is asked for: the subject first, then whatever the answer depends on, as plain data. Questions with one name are
 * one question.
 */
export type QueryName = readonly [subject: string, ...rest: readonly unknown[]];

/** How something is asked; hand the options to the call, so that leaving the page gives it up (API-8). */
export type QueryCall<T> = (options: CallOptions) => Promise<ApiResult<T>>;

/** What has come of a question. */
export interface ApiQuery<T> {
  /** The newest answer there is; undefined before the first. */
  readonly value: T | undefined;
  /** Why there is no newer one; null when all is well. */
  readonly error: ApiError | null;
  /** Nothing to show yet, and the first answer is on its way. */
  readonly isLoading: boolean;
  /** A request is running, with or without a value to show. */
  readonly isFetching: boolean;
  /** Asks again. */
  readonly retry: () => void;
}

/** Asks once, and again whenever the page comes back to it (WEB-ASK-1). Null as `ask` waits until there is one. */
export function useApiQuery<T>(name: QueryName, ask: QueryCall<T> | null): ApiQuery<T> {
  const { data, error, isPending, isFetching, refetch } = useQuery<T, ApiError>({
    queryKey: name,
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
