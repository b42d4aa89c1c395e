import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Staff contacts. */
export function createCustomerServicesApi(http: Http) {
  return {
    /** The record to ask for when an id is not a user (R334). */
    detail: (id: string, options?: CallOptions) => http.call('customerService.detail', { ...options, params: { id } }),

    /** Everybody on the staff; assumed, and not needed where it is missing (A29). */
    list: (options?: CallOptions) => http.call('customerService.list', options),
  };
}
