import type { QueryOf, Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Posts of users: cases, know-how and questions. Assumed, except for the counters. */
export function createSquareApi(http: Http) {
  return {
    /** Posts, newest first. */
    list: (query: QueryOf<'square.page'>, options?: CallOptions) => http.call('square.page', { ...options, query }),
    /** One post. */
    one: (id: string, options?: CallOptions) => http.call('square.detail', { ...options, params: { id } }),
    /** The topics of posts, the most used first. */
    topics: (options?: CallOptions) => http.call('square.topics', options),
    /** Creates a post; requests with the same `clientToken` create one post (API-5). */
    create: (body: Body<'square.create'>, options?: CallOptions) => http.call('square.create', { ...options, body }),
    /** Likes a post, or removes the like. */
    like: (id: string, options?: CallOptions) => http.call('square.like', { ...options, params: { id } }),
    /** Adds a post to the user's favourites, or removes it. */
    favourite: (id: string, options?: CallOptions) => http.call('square.favourite', { ...options, params: { id } }),
    /** Deletes one of the user's own posts with its comments. */
    remove: (id: string, options?: CallOptions) => http.call('square.remove', { ...options, params: { id } }),
    /** The comments on a post. */
    comments: (query: QueryOf<'square.comments'>, options?: CallOptions) =>
      http.call('square.comments', { ...options, query }),
    /** Comments on a post or replies to a comment; requests with the same `clientToken` create one comment (API-5). */
    comment: (body: Body<'square.comment'>, options?: CallOptions) => http.call('square.comment', { ...options, body }),
    /** Deletes one of the user's own comments with its replies. */
    removeComment: (id: string, options?: CallOptions) =>
      http.call('square.removeComment', { ...options, params: { id } }),
    /** Counters, and the user's own likes and favourites, by post; silent, because no user waits for it (R347, A54). */
    actions: (postIds: readonly string[], options?: CallOptions) =>
      http.call('remote.postActions', { silent: true, ...options, query: { postIds: postIds.join(',') } }),
  };
}
