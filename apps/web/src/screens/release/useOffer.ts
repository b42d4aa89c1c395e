import { useApiQuery, type ApiQuery } from '../../queries/useApiQuery.js';
import { offeredBy, providerIdOf, type OfferRoots } from '../../features/release/offerRules.js';
import type { OrderDraft } from '../../features/release/storedDraft.js';
import { useApp } from '../../app/AppContext.js';

/** The categories of a draft: those in which its provider, or any provider, offers something. */
export function useOffer(draft: OrderDraft): ApiQuery<OfferRoots> {
  const { api } = useApp();
  const providerId = providerIdOf(draft);
  return useApiQuery(
    // Without a provider it is the question of the other pages.
    providerId === '' ? ['catalog', 'categories'] : ['catalog', 'categories', providerId],
    (options) => api.catalog.categories(undefined, { ...options, ...offeredBy(providerId) }),
  );
}
