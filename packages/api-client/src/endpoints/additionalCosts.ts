import { yuanOf, type Body, type BodyValues } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** A cost to propose, its price in fen. */
export type NewCost = Extract<BodyValues<'additional.create'>, { readonly price: number }>;
/** The answer to a proposed cost. */
export type CostAnswer = Extract<Body<'additional.create'>, { readonly action: string }>;

/** Additional costs that a master proposes during the work. */
export function createAdditionalCostsApi(http: Http) {
  return {
    /** The additional costs of one order (R373). */
    list: (orderId: string, options?: CallOptions) => http.call('additional.list', { ...options, query: { orderId } }),

    /** Proposes an additional cost (R374). */
    propose: ({ price, ...rest }: NewCost, options?: CallOptions) =>
      http.call('additional.create', { ...options, body: { ...rest, price: yuanOf(price) } }),

    /** Confirms, rejects or withdraws a proposed cost; body code 1205 when it was answered before (R374). */
    handle: (body: CostAnswer, options?: CallOptions) => http.call('additional.create', { ...options, body }),

    /** Creates one payment for several confirmed costs (R375). */
    pay: (ids: readonly string[], options?: CallOptions) =>
      http.call('additional.pay', { ...options, body: { ids: [...ids] } }),
  };
}
