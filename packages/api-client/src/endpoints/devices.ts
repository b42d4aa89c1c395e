import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The log-ins of the user. The addresses are assumed. */
export function createDevicesApi(http: Http) {
  return {
    /** The user's active log-ins, the newest first. */
    list: (options?: CallOptions) => http.call('device.list', options),

    /**
     * Ends one log-in and its chat connection; resolves to the remaining ones. Body code 404 for a log-in of another
     * user.
     */
    end: (id: string, options?: CallOptions) => http.call('device.end', { ...options, query: { id } }),
  };
}
