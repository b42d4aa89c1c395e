import { useApiQuery, type ApiQuery } from '../shared/queries/useApiQuery.js';
import { offeredBy, providerIdOf, type OfferRoots } from './offerRules.js';
import type { OrderDraft } from './storedDraft.js';
import { useApp } from '../context/AppContext.js';

/** The categories of a draft: those with offers of its provider, or of any provider. */
export function useOffer(draft: OrderDraft): ApiQuery<OfferRoots> {
  const { api } = useApp();
  const providerId = providerIdOf(draft);
  return useApiQuery(
    // Without a provider it is the same query as on other pages.
    providerId === '' ? ['catalog', 'categories'] : ['catalog', 'categories', providerId],
    (options) => api.call('catalog.categories', { ...options, query: offeredBy(providerId) }),
  );
}
