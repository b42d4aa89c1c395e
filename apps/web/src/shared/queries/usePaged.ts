import type { ApiError, ApiResult, CallOptions, Page } from '@fitout/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, type ApiQuery, type QueryKey } from './useApiQuery.js';

/** A page of a list; `current` begins at 1. */
export interface PageRequest {
  readonly current: number;
  readonly size: number;
}

/** A requested page. */
export interface Paged<T> extends ApiQuery<Page<T>> {
  /** True while the previous page is shown. */
  readonly isOld: boolean;
}

/**
 * One page of a list. The previous page stays until the new one is loaded, and of two successive requests the newer one
 * wins, whichever is answered first (WEB-RESULT-2, API-8). Keep the page number in the address.
 */
export function usePaged<T>(
  queryKey: QueryKey,
  place: PageRequest,
  queryFn: (place: PageRequest, options: CallOptions) => Promise<ApiResult<Page<T>>>,
): Paged<T> {
  const { current, size } = place;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<Page<T>, ApiError>({
    queryKey: [...queryKey, current, size],
    queryFn: ({ signal }) => answerOf(queryFn({ current, size }, { signal })),
    placeholderData: keepPreviousData,
  });
  return {
    value: data,
    error,
    isLoading: isPending && isFetching,
    isFetching: isFetching,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
  };
}
