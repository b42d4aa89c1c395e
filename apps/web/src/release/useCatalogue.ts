import { useApiQuery } from '../shared/queries/useApiQuery.js';
import { useApiQueries } from '../shared/queries/useApiQueries.js';
import type { Catalogue } from './batchRules.js';
import type { BatchRow } from './batchTable.js';
import { useApp } from '../context/AppContext.js';

/** The categories by name, and the items of those that the rows use. Without an answer only the server checks. */
export function useCatalogue(rows: readonly BatchRow[]): Catalogue {
  const { api } = useApp();
  const query = useApiQuery(['catalog', 'categories'], (options) => api.call('catalog.categories', options));
  const categories =
    query.value === undefined
      ? null
      : new Map(query.value.flatMap(({ children }) => children.map(({ name, id }) => [name, id] as const)));
  const named = new Set(rows.flatMap(({ cells }) => categories?.get(cells.categoryName.trim()) ?? []));
  const items = useApiQueries(
    [...named].map((id) => ({
      key: id,
      queryKey: ['catalog', 'items', id] as const,
      queryFn: (options) => api.call('catalog.items', { ...options, silent: true, query: { categoryId: id } }),
    })),
  );
  return { categories, items };
}
