import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../context/AppContext.js';
import type { ApiQuery } from './queries/useApiQuery.js';

/**
 * Requests a query again each `ms` after its last answer, as long as the page is visible and `isWanted`: for what other
 * people change. A page that becomes visible again requests it at once (WEB-RESULT-1).
 */
export function useRefresh({ isFetching, retry }: ApiQuery<unknown>, ms: number, isWanted = true): void {
  const { after } = useApp();
  const refetch = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    return after(ms, () => {
      if (!document.hidden) refetch();
    });
  }, [after, ms, isWanted, isFetching]);
}
