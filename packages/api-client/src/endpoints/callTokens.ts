import type { Query } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** What opens a call's channel: asked of the chat service with the chat's own token. */
export function createCallTokensApi(http: Http) {
  return {
    /** The variant the specification gives (R345). */
    v1: (query: Query<'rtc.tokenV1'>, options?: CallOptions) => http.call('rtc.tokenV1', { ...options, query }),
    /** The second one, whose address is assumed (R346, A44). */
    v2: (query: Query<'rtc.tokenV2'>, options?: CallOptions) => http.call('rtc.tokenV2', { ...options, query }),
  };
}
