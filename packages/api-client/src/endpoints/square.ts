import type { QueryOf, Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Cases, know-how and questions people show each other. Assumed, but for the counters. */
export function createSquareApi(http: Http) {
  return {
    /** Posts, newest first. */
    list: (query: QueryOf<'square.page'>, options?: CallOptions) => http.call('square.page', { ...options, query }),
    /** One post. */
    one: (id: string, options?: CallOptions) => http.call('square.detail', { ...options, params: { id } }),
    /** What posts are about, the most used first. */
    topics: (options?: CallOptions) => http.call('square.topics', options),
    /** A new post; the same `clientToken` is the same post (API-5). */
    create: (body: Body<'square.create'>, options?: CallOptions) => http.call('square.create', { ...options, body }),
    /** Likes a post, or takes it back. */
    like: (id: string, options?: CallOptions) => http.call('square.like', { ...options, params: { id } }),
    /** Keeps a post among the caller's favourites, or takes it from them. */
    favourite: (id: string, options?: CallOptions) => http.call('square.favourite', { ...options, params: { id } }),
    /** Removes a post of the caller's own, and what was said to it. */
    remove: (id: string, options?: CallOptions) => http.call('square.remove', { ...options, params: { id } }),
    /** What is said to a post. */
    comments: (query: QueryOf<'square.comments'>, options?: CallOptions) =>
      http.call('square.comments', { ...options, query }),
    /** Says something to a post, or answers another comment; the same `clientToken` is the same comment (API-5). */
    comment: (body: Body<'square.comment'>, options?: CallOptions) => http.call('square.comment', { ...options, body }),
    /** Takes back a comment of the caller's own, and what was answered to it. */
    removeComment: (id: string, options?: CallOptions) =>
      http.call('square.removeComment', { ...options, params: { id } }),
    /** Counters and my own marks by post; silent, because no user waits for it (R347, A54). */
    actions: (postIds: readonly string[], options?: CallOptions) =>
      http.call('remote.postActions', { silent: true, ...options, query: { postIds: postIds.join(',') } }),
  };
}
