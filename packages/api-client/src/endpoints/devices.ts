import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Where I am logged in. Assumed. */
export function createDevicesApi(http: Http) {
  return {
    /** My log-ins that have not ended, the newest first. */
    list: (options?: CallOptions) => http.call('device.list', options),

    /** Ends one of them, with its chat; resolves to those that are left. Body code 404 for one that is none of mine. */
    end: (id: string, options?: CallOptions) => http.call('device.end', { ...options, query: { id } }),
  };
}
