import { useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/AppContext.js';
import { useLastPage } from '../../components/useLastPage.js';
import type { useViewer } from '../../components/orders/useViewer.js';
import { orderPageQuery, orderQuestionOf, type OrderQuestion } from '../../features/orders/orderQuestion.js';
import { useApiQuery } from '../../queries/useApiQuery.js';

/** The query in the address, its page of orders and the counts; `onNarrowed` is called when the query changes here. */
export function useOrderPage(viewer: ReturnType<typeof useViewer>, onNarrowed: () => void) {
  const { api } = useApp();
  const [search, setSearch] = useSearchParams();
  const me = useApiQuery(['me'], (options) => api.users.me({ ...options, silent: true }));
  const isService = me.value?.roleCodes.includes('Service') === true;
  const question = orderQuestionOf(search, viewer.masterId !== null ? 'assigned' : isService ? 'service' : 'mine');
  const counts = useApiQuery(['orders', 'counts', question.view], (options) =>
    api.orders.myCount({ ...options, silent: true }, question.view),
  );
  const page = useApiQuery(['orders', 'list', search.toString(), question.view], (options) =>
    askFor(question, options),
  );

  function askFor(question: OrderQuestion, options: Parameters<typeof api.orders.list>[1]) {
    const query = orderPageQuery(question);
    if (question.tab === 'costs') return api.orders.withCosts(query, options);
    return question.tab === 'afterSale' ? api.orders.withAfterSales(query, options) : api.orders.list(query, options);
  }

  function narrow(fields: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (question.view !== 'mine') next.set('view', question.view);
    for (const [name, value] of Object.entries(fields)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    onNarrowed();
    setSearch(next);
  }

  const isPast = useLastPage(question, page.value, (last) => narrow({ page: String(last) }));
  return {
    question,
    counts,
    page,
    isService,
    /** True while the next page or view is loading. */
    isSettling: me.isLoading || isPast,
    /** Changes parts of the query; an empty value removes its part. */
    narrow,
  };
}
