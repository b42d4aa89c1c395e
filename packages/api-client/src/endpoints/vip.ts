import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Membership. Assumed. */
export function createVipApi(http: Http) {
  return {
    /** What can be bought. */
    plans: (options?: CallOptions) => http.call('vip.plans', options),
    /** My own, or null. */
    mine: (options?: CallOptions) => http.call('vip.mine', options),
    /** A payment for a plan. */
    create: (planId: string, options?: CallOptions) => http.call('vip.create', { ...options, body: { planId } }),
  };
}
