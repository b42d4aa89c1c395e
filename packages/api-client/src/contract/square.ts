import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed, given } from './row.js';

/** Types: 1 case, 2 know-how, 3 question. */
const post = z.object({
  id: f.id,
  authorId: f.idOrNull,
  ...f.each(f.text, 'authorName', 'authorAvatar', 'authorRole', 'title', 'content'),
  ...f.each(f.number, 'type', 'likeCount', 'commentCount', 'favCount', 'status'),
  images: f.texts,
  ...f.each(f.flag, 'liked', 'faved'),
  createTime: f.time,
});

const postComment = z.object({
  id: f.id,
  ...f.each(f.idOrNull, 'postId', 'userId'),
  ...f.each(f.text, 'userName', 'userAvatar', 'userRole', 'content'),
  // The comment that this one replies to.
  parentId: f.idOrNull,
  createTime: f.time,
});

/** A frequent question; the content is rich text, and the caller must sanitise it. */
const problem = z.object({
  id: f.id,
  categoryId: f.idOrNull,
  ...f.each(f.text, 'categoryName', 'title', 'summary', 'content'),
  ...f.each(f.number, 'viewCount', 'usefulCount'),
  createTime: f.time,
});

const counters = z.object({ ...f.each(f.number, 'like', 'fav', 'comment'), ...f.each(f.flag, 'liked', 'faved') });
/** The square and the frequent questions (R347). */
export const squareRows = {
  'square.page': assumed('GET', '/api/fe/posts', {
    // 1 selects the caller's own posts (`mine`) or the caller's favourites (`faved`).
    ...f.paged(post, { ...f.each(z.optional(f.wholeNumber), 'type', 'mine', 'faved'), ...f.optionalTexts('topic') }),
  }),
  'square.detail': assumed('GET', '/api/fe/posts/{id}', { params: f.byId, answer: post }),
  'square.create': assumed('POST', '/api/fe/posts', {
    body: z.object({
      type: z.int().check(z.minimum(1), z.maximum(3)),
      title: f.nonBlankText(100),
      content: f.nonBlankText(2_000),
      images: f.sentPictures,
      clientToken: z.optional(f.clientToken),
    }),
    answer: post,
  }),
  'square.remove': assumed('DELETE', '/api/fe/posts/{id}', { params: f.byId, answer: z.unknown() }),
  'square.like': assumed('POST', '/api/fe/posts/{id}/like', {
    params: f.byId,
    answer: z.object({ liked: f.flag, likeCount: f.number }),
  }),
  'square.favourite': assumed('POST', '/api/fe/posts/{id}/favourite', {
    params: f.byId,
    answer: z.object({ faved: f.flag, favCount: f.number }),
  }),
  // The topics that posts name with `#`, the most used first.
  'square.topics': assumed('GET', '/api/fe/postTopics', {
    answer: f.listOf(z.object({ name: f.text, count: f.number })),
  }),
  'square.comments': assumed('GET', '/api/fe/postComments', f.paged(postComment, { postId: f.requiredId })),
  'square.comment': assumed('POST', '/api/fe/postComments', {
    body: z.object({
      postId: f.requiredId,
      content: f.nonBlankText(500),
      parentId: z.optional(z.string()),
      clientToken: z.optional(f.clientToken),
    }),
    answer: postComment,
  }),
  'square.removeComment': assumed('DELETE', '/api/fe/postComments/{id}', {
    params: f.byId,
    // The number of comments that remain.
    answer: z.object({ commentCount: f.number }),
  }),
  'remote.postActions': given('GET', '/PostActions', {
    // Joined by commas.
    query: z.object({ postIds: f.requiredId }),
    bare: true,
    silent: true,
    answer: f.lenient(z.record(z.string(), counters), {} as Record<string, never>, (actions) => actions),
  }),
  'problem.categories': assumed('GET', '/api/fe/problemCategories', {
    answer: f.listOf(z.object({ id: f.id, name: f.text })),
  }),
  'problem.page': assumed('GET', '/api/fe/problems', f.paged(problem, f.optionalTexts('categoryId', 'keyword'))),
  'problem.detail': assumed('GET', '/api/fe/problems/{id}', {
    params: f.byId,
    // The caller's vote on whether the answer helped; null before the vote.
    answer: z.extend(problem, { useful: f.orNull(z.boolean()) }),
  }),
  'problem.useful': assumed('POST', '/api/fe/problems/{id}/useful', {
    params: f.byId,
    body: z.object({ useful: z.boolean() }),
    answer: z.object({ usefulCount: f.number, useful: f.orNull(z.boolean()) }),
  }),
};
