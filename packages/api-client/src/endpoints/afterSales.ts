import { yuanOf, type Filled } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

type Sent = Filled<'afterSale.create'>;

/** A case to be opened, sums in fen. */
export type NewAfterSale = Extract<Sent, { readonly orderId: string }>;
/** A step of an open case, sums in fen. */
export type AfterSaleStep = Extract<Sent, { readonly action: string }>;

/** Complaints about finished work. */
export function createAfterSalesApi(http: Http) {
  return {
    /** Opens a case; body code 1208 while another one of the order is open (R371). */
    open: ({ expectAmount, ...rest }: NewAfterSale, options?: CallOptions) =>
      http.call('afterSale.create', {
        ...options,
        body: { ...rest, ...(expectAmount !== undefined && { expectAmount: yuanOf(expectAmount) }) },
      }),

    /** Moves an open case on: the customer's steps and the staff's (R371). */
    handle: ({ resultAmount, ...rest }: AfterSaleStep, options?: CallOptions) =>
      http.call('afterSale.create', {
        ...options,
        body: { ...rest, ...(resultAmount !== undefined && { resultAmount: yuanOf(resultAmount) }) },
      }),
  };
}
