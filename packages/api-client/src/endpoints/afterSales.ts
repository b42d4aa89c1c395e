import { yuanOf, type BodyValues } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

type Sent = BodyValues<'afterSale.create'>;

/** A new after-sale request, sums in fen. */
export type NewAfterSale = Extract<Sent, { readonly orderId: string }>;
/** A step of an open request, sums in fen. */
export type AfterSaleStep = Extract<Sent, { readonly action: string }>;

/** After-sale requests: repairs, refunds, complaints and missing parts. */
export function createAfterSalesApi(http: Http) {
  return {
    /** Opens a request; body code 1208 while another request of the order is open (R371). */
    open: ({ expectAmount, ...rest }: NewAfterSale, options?: CallOptions) =>
      http.call('afterSale.create', {
        ...options,
        body: { ...rest, ...(expectAmount !== undefined && { expectAmount: yuanOf(expectAmount) }) },
      }),

    /** Advances an open request, by a step of the customer or of the staff (R371). */
    handle: ({ resultAmount, ...rest }: AfterSaleStep, options?: CallOptions) =>
      http.call('afterSale.create', {
        ...options,
        body: { ...rest, ...(resultAmount !== undefined && { resultAmount: yuanOf(resultAmount) }) },
      }),
  };
}
