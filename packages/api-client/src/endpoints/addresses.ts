import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The user's address book. The addresses are assumed. */
export function createAddressesApi(http: Http) {
  return {
    /** All addresses. */
    list: (options?: CallOptions) => http.call('address.list', options),
    /** Adds an address. */
    create: (body: Body<'address.create'>, options?: CallOptions) => http.call('address.create', { ...options, body }),
    /** Changes an existing address. */
    update: (body: Body<'address.update'>, options?: CallOptions) => http.call('address.update', { ...options, body }),
    /** Removes an address. */
    remove: (id: string, options?: CallOptions) => http.call('address.remove', { ...options, query: { id } }),
  };
}
