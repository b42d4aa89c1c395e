import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../context/AppContext.js';
import type { ApiQuery } from './queries/apiQuery.js';

/**
 * Requests a query again each `ms` after its last answer, as long as the page is visible and `isWanted`: for what other
 * people change. A page that becomes visible again requests it at once (WEB-RESULT-1).
 */
export function useRefresh({ isFetching, refetch }: ApiQuery<unknown>, ms: number, isWanted = true): void {
  const { after } = useApp();
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isWanted || isFetching) return;
    return after(ms, () => {
      if (!document.hidden) again();
    });
  }, [after, ms, isWanted, isFetching]);
}
