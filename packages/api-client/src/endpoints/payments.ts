import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Paying. The server alone decides that something is paid. */
export function createPaymentsApi(http: Http) {
  return {
    /** One payment for up to fifty of my unpaid orders; an open one of theirs is closed (R382). */
    createBatch: (orderIds: readonly string[], options?: CallOptions) =>
      http.call('pay.createBatch', { ...options, body: { orderIds: [...orderIds] } }),

    /** Orders from a spreadsheet and one payment for the good ones among them (R383). */
    createFromTemplate: (body: Body<'pay.createTemplate'>, options?: CallOptions) =>
      http.call('pay.createTemplate', { ...options, body }),

    /** The open payment of an order, or null: ask this before making one (R386). */
    idByOrder: (orderId: string, options?: CallOptions) =>
      http.call('pay.idByOrder', { ...options, query: { orderId } }),

    /** What a payment is for, line by line. Assumed: an installation may not know it. */
    detail: (payInfoId: string, options?: CallOptions) =>
      http.call('pay.detail', { ...options, params: { id: payInfoId } }),

    /** The text to draw; body codes 1302 when closed, 1303 when paid already (R380). */
    qr: (payInfoId: string, options?: CallOptions) => http.call('pay.genQr', { ...options, query: { payInfoId } }),

    /** Whether it is paid (R381). */
    status: (payInfoId: string, qrCodeId: string | null = null, options?: CallOptions) =>
      http.call('pay.queryQr', { ...options, query: { payInfoId, qrCodeId: qrCodeId ?? undefined } }),

    /** A test payment, for installations that switch it on (R387, A55). */
    test: (payInfoId: string, options?: CallOptions) => http.call('pay.test', { ...options, query: { payInfoId } }),
  };
}
