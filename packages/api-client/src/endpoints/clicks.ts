import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The city that the user chose (A10). */
export interface Region {
  readonly province: string;
  readonly city: string;
  readonly area: string;
}

/** Reports of clicks for the statistics. */
export function createClicksApi(http: Http) {
  return {
    /**
     * Reports a click, with the user's city once it is known. Silent, because no user waits for it (R361, R362, A69).
     */
    add: (code: string, place: Region | null = null, options?: CallOptions) =>
      http.call('click.add', {
        silent: true,
        ...options,
        query: { code, expand1: place?.province, expand2: place?.city, expand3: place?.area },
      }),
  };
}
