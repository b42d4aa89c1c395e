import type { ApiResult, CallOptions } from '@fitout/api-client';
import { useQueries } from '@tanstack/react-query';
import { answerOf, type QueryKey } from './useApiQuery.js';

/** One of several similar queries. */
export interface KeyedQuery<T> {
  readonly key: string;
  readonly queryKey: QueryKey;
  readonly queryFn: (options: CallOptions) => Promise<ApiResult<T>>;
}

/** The results so far, by key; each query is the same as with `useApiQuery`, and a failed one has no result. */
export function useApiQueries<T>(queries: readonly KeyedQuery<T>[]): ReadonlyMap<string, T> {
  const results = useQueries({
    queries: queries.map(({ queryKey, queryFn }) => ({
      queryKey,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => answerOf(queryFn({ signal })),
    })),
  });
  return new Map(
    queries.flatMap(({ key }, index) => {
      const value = results[index]?.data;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
