import { yuanOf, type QueryOf, type Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Tools to rent. The addresses are assumed. */
export function createRentalsApi(http: Http) {
  return {
    /** The tools; prices in fen. */
    list: ({ minPrice, maxPrice, ...rest }: QueryOf<'rental.page'>, options?: CallOptions) =>
      http.call('rental.page', {
        ...options,
        query: {
          ...rest,
          ...(minPrice !== undefined && { minPrice: yuanOf(minPrice) }),
          ...(maxPrice !== undefined && { maxPrice: yuanOf(maxPrice) }),
        },
      }),
    /** Rents a tool and resolves to the payment to make; body code 1401 when too few are in stock. */
    create: (body: Body<'rental.create'>, options?: CallOptions) => http.call('rental.create', { ...options, body }),
    /** The user's rentals. */
    mine: (query: QueryOf<'rental.mine'>, options?: CallOptions) => http.call('rental.mine', { ...options, query }),
    /** Returns a rented tool, or cancels a rental that is not paid. */
    handle: (body: Body<'rental.return'>, options?: CallOptions) => http.call('rental.return', { ...options, body }),
  };
}
