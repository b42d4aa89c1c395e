import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Payments. Only the server decides that a payment is paid. */
export function createPaymentsApi(http: Http) {
  return {
    /** Creates one payment for up to fifty of the user's unpaid orders and closes their open payments (R382). */
    createBatch: (orderIds: readonly string[], options?: CallOptions) =>
      http.call('pay.createBatch', { ...options, body: { orderIds: [...orderIds] } }),

    /** Creates orders from a spreadsheet, and one payment for its valid lines (R383). */
    createFromTemplate: (body: Body<'pay.createTemplate'>, options?: CallOptions) =>
      http.call('pay.createTemplate', { ...options, body }),

    /** The open payment of an order, or null; call this before creating one (R386). */
    idByOrder: (orderId: string, options?: CallOptions) =>
      http.call('pay.idByOrder', { ...options, query: { orderId } }),

    /** The lines of a payment. Assumed: an installation may not have this address. */
    detail: (payInfoId: string, options?: CallOptions) =>
      http.call('pay.detail', { ...options, params: { id: payInfoId } }),

    /** The text of the payment's QR code; body codes 1302 when the payment is closed, 1303 when it is paid (R380). */
    qr: (payInfoId: string, options?: CallOptions) => http.call('pay.genQr', { ...options, query: { payInfoId } }),

    /** The status of a payment (R381). */
    status: (payInfoId: string, qrCodeId: string | null = null, options?: CallOptions) =>
      http.call('pay.queryQr', { ...options, query: { payInfoId, qrCodeId: qrCodeId ?? undefined } }),

    /** A test payment, for installations that switch it on (R387, A55). */
    test: (payInfoId: string, options?: CallOptions) => http.call('pay.test', { ...options, query: { payInfoId } }),
  };
}
