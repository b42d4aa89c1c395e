import type { CallOptions } from '@fitout/api-client';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../context/AppContext.js';
import { useLastPage } from '../shared/useLastPage.js';
import { useOrderChanges } from './useOrderChanges.js';
import type { useViewer } from './useViewer.js';
import { orderPageQuery, orderPageParams, type OrderPageParams } from './orderPageParams.js';
import { useApiQuery } from '../shared/queries/useApiQuery.js';

/**
 * The query in the address, its page of orders and the counts; `onNarrowed` is called when the query changes here. Use it in
 * an observer.
 */
export function useOrderPage(viewer: ReturnType<typeof useViewer>, onNarrowed: () => void) {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const me = useApiQuery(['me'], (options) => api.call('users.me', { ...options, silent: true }));
  const isService = me.value?.roleCodes.includes('Service') === true;
  const params = orderPageParams(search, viewer.masterId !== null ? 'assigned' : isService ? 'service' : 'mine');
  const counts = useApiQuery(['orders', 'counts', params.view], (options) =>
    api.call('order.myCount', { ...options, silent: true, query: { view: params.view } }),
  );
  const page = useApiQuery(['orders', 'list', search.toString(), params.view], (options) => fetchPage(params, options));

  function refresh() {
    page.retry();
    counts.retry();
  }
  useOrderChanges(null, refresh);

  function fetchPage(params: OrderPageParams, options: CallOptions) {
    const query = orderPageQuery(params);
    if (params.tab === 'costs') return api.call('order.additionalList', { ...options, query });
    return params.tab === 'afterSale'
      ? api.call('order.afterSaleList', { ...options, query })
      : api.call('order.page', { ...options, query });
  }

  function setParams(fields: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (params.view !== 'mine') next.set('view', params.view);
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    onNarrowed();
    setSearch(next);
  }

  const isPast = useLastPage(params, page.value, (last) => setParams({ page: String(last) }));
  return {
    params,
    counts,
    page,
    isService,
    refresh,
    /** True while the next page or view is loading. */
    isSettling: me.isLoading || isPast,
    /** Changes parts of the query; an empty value removes its part. */
    setParams,
  };
}
