import { yuanOf, type QueryOf } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Filters of masters, shops and designs; prices in fen. */
export type CatalogQuery = QueryOf<'master.page'>;

/** Options of a call that can be about one master, one shop or one design. */
export interface OfferOptions extends CallOptions {
  readonly providerId?: string | undefined;
}

/** Services and providers. All addresses are assumed. */
export function createCatalogApi(http: Http) {
  return {
    /** Two levels of service categories: all, those of one order type, or those in which a provider offers services. */
    categories: (orderType?: number, { providerId, ...options }: OfferOptions = {}) =>
      http.call('catalog.categories', { ...options, query: { orderType, providerId } }),

    /** The services of one category: of all providers, or of one provider at their prices. */
    items: (categoryId: string, { providerId, ...options }: OfferOptions = {}) =>
      http.call('catalog.items', { ...options, query: { categoryId, providerId } }),

    /** The search results of one tab, and the counts of the other tabs. */
    search: (query: QueryOf<'search.query'>, options?: CallOptions) =>
      http.call('search.query', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** A page of masters. */
    masters: (query: CatalogQuery, options?: CallOptions) =>
      http.call('master.page', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** One master. */
    master: (id: string, options?: CallOptions) => http.call('master.detail', { ...options, params: { id } }),

    /** A page of shops. */
    shops: (query: CatalogQuery, options?: CallOptions) =>
      http.call('shop.page', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** One shop. */
    shop: (id: string, options?: CallOptions) => http.call('shop.detail', { ...options, params: { id } }),

    /** A page of designs. */
    designs: (query: QueryOf<'design.page'>, options?: CallOptions) =>
      http.call('design.page', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** One design. */
    design: (id: string, options?: CallOptions) => http.call('design.detail', { ...options, params: { id } }),
  };
}

function pricesOf({ minPrice, maxPrice }: CatalogQuery): Partial<Record<'minPrice' | 'maxPrice', number>> {
  return {
    ...(minPrice !== undefined && { minPrice: yuanOf(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: yuanOf(maxPrice) }),
  };
}
