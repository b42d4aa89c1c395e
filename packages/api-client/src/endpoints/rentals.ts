import { yuanOf, type QueryOf, type Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Tools to rent. Assumed. */
export function createRentalsApi(http: Http) {
  return {
    /** What there is; prices in fen. */
    list: ({ minPrice, maxPrice, ...rest }: QueryOf<'rental.page'>, options?: CallOptions) =>
      http.call('rental.page', {
        ...options,
        query: {
          ...rest,
          ...(minPrice !== undefined && { minPrice: yuanOf(minPrice) }),
          ...(maxPrice !== undefined && { maxPrice: yuanOf(maxPrice) }),
        },
      }),
    /** Rents something and resolves to what is to be paid; body code 1401 when there are too few. */
    create: (body: Body<'rental.create'>, options?: CallOptions) => http.call('rental.create', { ...options, body }),
    /** What I have rented. */
    mine: (query: QueryOf<'rental.mine'>, options?: CallOptions) => http.call('rental.mine', { ...options, query }),
    /** Gives something back, or gives up what is not paid yet. */
    handle: (body: Body<'rental.return'>, options?: CallOptions) => http.call('rental.return', { ...options, body }),
  };
}
