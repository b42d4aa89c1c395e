import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';
import { withId } from './users.js';

/** Staff contacts. */
export function createCustomerServicesApi(http: Http) {
  return {
    /** One staff contact; for an id that `users.baseInfo` does not know (R334). */
    detail: async (id: string, options?: CallOptions) =>
      withId(id, await http.call('customerService.detail', { ...options, params: { id } })),

    /** All staff contacts. The address is assumed, and an installation may lack it (A29). */
    list: (options?: CallOptions) => http.call('customerService.list', options),
  };
}
