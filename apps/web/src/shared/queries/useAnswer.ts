import type { Answer, ApiError, CallOptions, CallRequest, EndpointKey, RequestOf } from '@fitout/api-client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApp } from '../../context/AppContext.js';
import { apiQuery, type QueryKey } from './apiQuery.js';

/**
 * The marketplace's answer to one call, as a component shows it; a request of null waits. Apart from `apiQuery`, which stores
 * import, because it needs the app.
 */
export function useAnswer<K extends EndpointKey>(
  queryKey: QueryKey,
  name: K,
  request: CallRequest<K> | null,
  version?: number,
): UseQueryResult<Answer<K>, ApiError> {
  const { api } = useApp();
  const call = (options: CallOptions) => api.call(name, ...([{ ...request, ...options }] as unknown as RequestOf<K>));
  return useQuery(apiQuery(queryKey, request === null ? null : call, version));
}
