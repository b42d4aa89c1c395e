import type { ApiError, ApiResult, CallOptions, Page } from '@fitout/api-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from './answerOf.js';
import type { ApiQuery, QueryName } from './useApiQuery.js';

/** Where in a list one is; `current` begins at 1. */
export interface PagePlace {
  readonly current: number;
  readonly size: number;
}

/** A page that has been asked for. */
export interface Paged<T> extends ApiQuery<Page<T>> {
  /** What is shown is still the page before. */
  readonly isOld: boolean;
}

/**
 * One page of a list. The page before stays until the new one is there, and of two that are asked for one after the
 * other the newer one wins, whichever is answered first (WEB-ASK-2, API-8). Where one is belongs into the address.
 */
export function usePaged<T>(
  name: QueryName,
  place: PagePlace,
  ask: (place: PagePlace, options: CallOptions) => Promise<ApiResult<Page<T>>>,
): Paged<T> {
  const { current, size } = place;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery<Page<T>, ApiError>({
    queryKey: [...name, current, size],
    queryFn: ({ signal }) => answerOf(ask({ current, size }, { signal })),
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
