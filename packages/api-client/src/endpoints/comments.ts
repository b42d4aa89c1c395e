import type { QueryOf, Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** What customers say about finished work. */
export function createCommentsApi(http: Http) {
  return {
    /** Says it, once per order: body code 1207 afterwards. Resolves to the comment's id (R370). */
    create: (body: Body<'comment.create'>, options?: CallOptions) => http.call('comment.create', { ...options, body }),

    /** Of a master or an order; assumed. */
    list: (query: QueryOf<'comment.page'>, options?: CallOptions) => http.call('comment.page', { ...options, query }),
  };
}
