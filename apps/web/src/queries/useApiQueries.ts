import type { ApiResult, CallOptions } from '@fitout/api-client';
import { useQueries } from '@tanstack/react-query';
import { answerOf } from './answerOf.js';
import type { QueryName } from './useApiQuery.js';

/** One of several similar queries. */
export interface OneOfAll<T> {
  readonly key: string;
  readonly name: QueryName;
  readonly ask: (options: CallOptions) => Promise<ApiResult<T>>;
}

/** The results so far, by key; each query is the same as with `useApiQuery`, and a failed one has no result. */
export function useApiQueries<T>(questions: readonly OneOfAll<T>[]): ReadonlyMap<string, T> {
  const results = useQueries({
    queries: questions.map(({ name, ask }) => ({
      queryKey: name,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => answerOf(ask({ signal })),
    })),
  });
  return new Map(
    questions.flatMap(({ key }, index) => {
      const value = results[index]?.data;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
