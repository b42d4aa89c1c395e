import type { QueryOf, Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Customers' comments on finished work. */
export function createCommentsApi(http: Http) {
  return {
    /** Creates the only comment of an order; body code 1207 when there is one. Resolves to the comment's id (R370). */
    create: (body: Body<'comment.create'>, options?: CallOptions) => http.call('comment.create', { ...options, body }),

    /** The comments on a master or an order; the address is assumed. */
    list: (query: QueryOf<'comment.page'>, options?: CallOptions) => http.call('comment.page', { ...options, query }),

    /** How many comments on a master have one star, two stars, and so on to five; the address is assumed. */
    scores: (query: QueryOf<'comment.scores'>, options?: CallOptions) =>
      http.call('comment.scores', { ...options, query }),
  };
}
