import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Receipts of payments and their invoices. Assumed: an installation may not have these addresses. */
export function createReceiptsApi(http: Http) {
  return {
    /** The payments of an order and of its additional costs, the newest first. */
    ofOrder: (orderId: string, options?: CallOptions) => http.call('pay.receipts', { ...options, query: { orderId } }),

    /** One payment: its lines, time, method, refunds and invoice. */
    one: (payInfoId: string, options?: CallOptions) =>
      http.call('pay.receipt', { ...options, params: { id: payInfoId } }),

    /** Applies for the only invoice of a payment; requests with the same `clientToken` create one invoice (API-5). */
    invoice: (body: Body<'invoice.create'>, options?: CallOptions) => http.call('invoice.create', { ...options, body }),
  };
}
