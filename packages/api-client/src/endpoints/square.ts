import type { Asked, Body } from '../contract/index.js';
import type { CallOptions, Http } from '../http/createHttp.js';

/** Cases, know-how and questions people show each other. Assumed, but for the counters. */
export function createSquareApi(http: Http) {
  return {
    /** Posts, newest first. */
    list: (query: Asked<'square.page'>, options?: CallOptions) => http.call('square.page', { ...options, query }),
    /** A new post. */
    create: (body: Body<'square.create'>, options?: CallOptions) => http.call('square.create', { ...options, body }),
    /** Likes a post, or takes it back. */
    like: (id: string, options?: CallOptions) => http.call('square.like', { ...options, params: { id } }),
    /** What is said to a post. */
    comments: (query: Asked<'square.comments'>, options?: CallOptions) =>
      http.call('square.comments', { ...options, query }),
    /** Says something to a post. */
    comment: (body: Body<'square.comment'>, options?: CallOptions) => http.call('square.comment', { ...options, body }),
    /** Counters and my own marks by post; silent, because nobody asked (R347, A54). */
    actions: (postIds: readonly string[], options?: CallOptions) =>
      http.call('remote.postActions', { silent: true, ...options, query: { postIds: postIds.join(',') } }),
  };
}
