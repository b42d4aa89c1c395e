import { yuanOf, type Body, type Filled } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** A cost to be proposed, its price in fen. */
export type NewCost = Extract<Filled<'additional.create'>, { readonly price: number }>;
/** What is said to a proposed cost. */
export type CostAnswer = Extract<Body<'additional.create'>, { readonly action: string }>;

/** Costs that come up while the work is going on. */
export function createAdditionalCostsApi(http: Http) {
  return {
    /** Of one order (R373). */
    list: (orderId: string, options?: CallOptions) => http.call('additional.list', { ...options, query: { orderId } }),

    /** Proposes one (R374). */
    propose: ({ price, ...rest }: NewCost, options?: CallOptions) =>
      http.call('additional.create', { ...options, body: { ...rest, price: yuanOf(price) } }),

    /** Confirms, rejects or withdraws a proposed one; body code 1205 when that has been done already (R374). */
    handle: (body: CostAnswer, options?: CallOptions) => http.call('additional.create', { ...options, body }),

    /** One payment for several confirmed ones (R375). */
    pay: (ids: readonly string[], options?: CallOptions) =>
      http.call('additional.pay', { ...options, body: { ids: [...ids] } }),
  };
}
