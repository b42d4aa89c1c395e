import type { ApiError, ApiResult, CallOptions, Page } from '@fitout/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PageRequest } from './usePaged.js';
import { answerOf, type ApiQuery, type QueryKey } from './useApiQuery.js';

/** A list with more pages. */
export interface PagedList<T> extends ApiQuery<Page<T>> {
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** The next page failed to load; the loaded ones stay. */
  readonly hasMoreFailed: boolean;
  /** Loads the next page. */
  readonly more: () => void;
}

/**
 * A list that appends page after page, with each record once: after an insertion at the front, the next page begins
 * with records of the previous one.
 */
export function useMore<T extends { readonly id: string }>(
  queryKey: QueryKey,
  size: number,
  queryFn: ((place: PageRequest, options: CallOptions) => Promise<ApiResult<Page<T>>>) | null,
): PagedList<T> {
  const query = useInfiniteQuery<Page<T>, ApiError, Page<T>, QueryKey, number>({
    queryKey,
    enabled: queryFn !== null,
    queryFn: ({ pageParam, signal }) =>
      queryFn === null
        ? Promise.reject(new TypeError('the query has no function'))
        : answerOf(queryFn({ current: pageParam, size }, { signal })),
    initialPageParam: 1,
    getNextPageParam: ({ records, total }, _, at) => (records.length > 0 && at * size < total ? at + 1 : null),
    select: ({ pages }) => joined(pages, size),
  });
  const { data: value, error, isPending, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    value,
    error,
    isLoading: isPending && isFetching,
    isFetching: isFetching,
    hasMore: query.hasNextPage,
    isFetchingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

function joined<T extends { readonly id: string }>(all: readonly Page<T>[], size: number): Page<T> {
  const byId = new Map<string, T>();
  for (const record of all.flatMap(({ records }) => records)) if (!byId.has(record.id)) byId.set(record.id, record);
  const total = all.at(-1)?.total ?? 0;
  return { records: [...byId.values()], total, size, current: 1, pages: Math.ceil(total / size) };
}
