import type { Query } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Tokens for the channels of calls, requested from the chat service with the chat token. */
export function createCallTokensApi(http: Http) {
  return {
    /** The variant of the specification (R345). */
    v1: (query: Query<'rtc.tokenV1'>, options?: CallOptions) => http.call('rtc.tokenV1', { ...options, query }),
    /** The second variant, whose address is assumed (R346, A44). */
    v2: (query: Query<'rtc.tokenV2'>, options?: CallOptions) => http.call('rtc.tokenV2', { ...options, query }),
  };
}
