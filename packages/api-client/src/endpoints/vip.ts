import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Membership. The addresses are assumed. */
export function createVipApi(http: Http) {
  return {
    /** The plans for sale. */
    plans: (options?: CallOptions) => http.call('vip.plans', options),
    /** The user's membership, or null. */
    mine: (options?: CallOptions) => http.call('vip.mine', options),
    /** Creates a payment for a plan. */
    create: (planId: string, options?: CallOptions) => http.call('vip.create', { ...options, body: { planId } }),
  };
}
