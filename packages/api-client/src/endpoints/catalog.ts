import { yuanOf, type QueryOf } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** What narrows masters, shops and designs; prices in fen. */
export type CatalogQuery = QueryOf<'master.page'>;

/** Options of a call that can be about one master, one shop or one design. */
export interface OfferOptions extends CallOptions {
  readonly providerId?: string | undefined;
}

/** What is on offer. Assumed, all of it. */
export function createCatalogApi(http: Http) {
  return {
    /** Two levels of services; all, or those of one kind of order, or those in which a provider offers something. */
    categories: (orderType?: number, { providerId, ...options }: OfferOptions = {}) =>
      http.call('catalog.categories', { ...options, query: { orderType, providerId } }),

    /** What can be ordered in one category: of any provider, or of one at their prices. */
    items: (categoryId: string, { providerId, ...options }: OfferOptions = {}) =>
      http.call('catalog.items', { ...options, query: { categoryId, providerId } }),

    /** Finds of one tab, and how many the others have. */
    search: (query: QueryOf<'search.query'>, options?: CallOptions) =>
      http.call('search.query', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** Masters. */
    masters: (query: CatalogQuery, options?: CallOptions) =>
      http.call('master.page', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** One master. */
    master: (id: string, options?: CallOptions) => http.call('master.detail', { ...options, params: { id } }),

    /** Shops. */
    shops: (query: CatalogQuery, options?: CallOptions) =>
      http.call('shop.page', { ...options, query: { ...query, ...pricesOf(query) } }),

    /** One shop. */
    shop: (id: string, options?: CallOptions) => http.call('shop.detail', { ...options, params: { id } }),

    /** Designs. */
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
