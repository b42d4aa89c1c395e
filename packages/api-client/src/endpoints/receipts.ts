import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** What proves a payment, and the invoice for it. Assumed: an installation may not know it. */
export function createReceiptsApi(http: Http) {
  return {
    /** What was paid for an order and its additional costs, the newest first. */
    ofOrder: (orderId: string, options?: CallOptions) => http.call('pay.receipts', { ...options, query: { orderId } }),

    /** One payment: what for, when, how, what was refunded, and its invoice. */
    one: (payInfoId: string, options?: CallOptions) =>
      http.call('pay.receipt', { ...options, params: { id: payInfoId } }),

    /** Applies for the one invoice of a payment; the same `clientToken` is the same invoice (API-5). */
    invoice: (body: Body<'invoice.create'>, options?: CallOptions) => http.call('invoice.create', { ...options, body }),
  };
}
