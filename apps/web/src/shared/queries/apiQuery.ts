import type { ApiError, ApiResult, CallOptions, Page } from '@fitout/api-client';
import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  type UseQueryResult,
} from '@tanstack/react-query';

/** The key of a query: the subject first, then its parameters, as plain data. Queries with the same key are one query. */
export type QueryKey = readonly [subject: string, ...rest: readonly unknown[]];

/** A query as a component shows it: its newest result, and why there is no newer one. */
export type ApiQuery<T> = Pick<
  UseQueryResult<T, ApiError>,
  'data' | 'error' | 'isLoading' | 'isFetching' | 'isPlaceholderData'
> & { readonly refetch: () => unknown };

/** A page of a list; `current` begins at 1. */
export interface PageRequest {
  readonly current: number;
  readonly size: number;
}

/**
 * A call as a query; null waits. Pass its options on, so that leaving the page aborts the call (API-8). With another
 * `version` of what it is about it runs again, and the last result stays until the next one.
 */
export const apiQuery = <T>(
  queryKey: QueryKey,
  call: ((options: CallOptions) => Promise<ApiResult<T>>) | null,
  version?: number,
) =>
  queryOptions<T, ApiError, T, readonly unknown[]>({
    queryKey: version === undefined ? queryKey : [...queryKey, version],
    queryFn: call === null ? skipToken : ({ signal }) => answerOf(call({ signal })),
    placeholderData: (last, query) =>
      version !== undefined && hashKey(query?.queryKey.slice(0, -1) ?? []) === hashKey(queryKey) ? last : undefined,
  });

/**
 * One page of a list. The previous page stays until the new one is loaded, and of two successive requests the newer one
 * wins, whichever is answered first (WEB-RESULT-2, API-8). Keep the page number in the address.
 */
export const pageQuery = <T>(
  queryKey: QueryKey,
  place: PageRequest,
  call: (place: PageRequest, options: CallOptions) => Promise<ApiResult<Page<T>>>,
) => ({
  ...apiQuery([...queryKey, place.current, place.size], (options) => call(place, options)),
  placeholderData: keepPreviousData,
});

/**
 * A list that appends page after page, with each record once: after an insertion at the front, the next page begins
 * with records of the previous one.
 */
export const listQuery = <P extends { readonly records: readonly { readonly id: string }[]; readonly total: number }>(
  queryKey: QueryKey,
  size: number,
  call: ((place: PageRequest, options: CallOptions) => Promise<ApiResult<P>>) | null,
) =>
  infiniteQueryOptions<P, ApiError, P, QueryKey, number>({
    queryKey,
    queryFn:
      call === null ? skipToken : ({ pageParam, signal }) => answerOf(call({ current: pageParam, size }, { signal })),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, _, at) => (records.length > 0 && at * size < total ? at + 1 : null),
    select: ({ pages }) => joined(pages),
  });

/** The value of a result. Throws its error, because the query library expects exceptions. */
async function answerOf<T>(request: Promise<ApiResult<T>>): Promise<T> {
  const result = await request;
  if (!result.ok) throw result.error;
  return result.value;
}

/** The newest page, with the records of all. */
function joined<P extends { readonly records: readonly { readonly id: string }[] }>(all: readonly P[]): P {
  const byId = new Map<string, P['records'][number]>();
  for (const record of all.flatMap(({ records }) => records)) if (!byId.has(record.id)) byId.set(record.id, record);
  return { ...(all.at(-1) as P), records: [...byId.values()] };
}
