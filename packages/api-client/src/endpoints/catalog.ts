import { yuanOf, type Asked } from '../contract/index.js';
import type { CallOptions, Http } from '../http/createHttp.js';

/** What narrows masters, shops and designs; prices in fen. */
export type CatalogQuery = Asked<'master.page'>;

/** What is on offer. Assumed, all of it. */
export function createCatalogApi(http: Http) {
  return {
    /** Two levels of services; all, or those of one kind of order. */
    categories: (orderType?: number, options?: CallOptions) =>
      http.call('catalog.categories', { ...options, query: { orderType } }),

    /** What can be ordered in one category. */
    items: (categoryId: string, options?: CallOptions) =>
      http.call('catalog.items', { ...options, query: { categoryId } }),

    /** Finds of one tab, and how many the others have. */
    search: (query: Asked<'search.query'>, options?: CallOptions) =>
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
    designs: (query: Asked<'design.page'>, options?: CallOptions) =>
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
