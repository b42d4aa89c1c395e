import * as z from 'zod/mini';
import { orElse } from './orElse.js';
import { row } from './Endpoint.js';
import {
  byId,
  flag,
  id,
  idOrNull,
  number,
  orNull,
  sentPictures,
  text,
  texts,
  requiredId,
  wholeNumber,
  nonBlankText,
} from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
import { clientToken } from './newOrder.js';
import { time } from './time.js';

/** Types: 1 case, 2 know-how, 3 question. */
const post = z.object({
  id,
  authorId: idOrNull,
  authorName: text,
  authorAvatar: text,
  authorRole: text,
  type: number,
  title: text,
  content: text,
  images: texts,
  likeCount: number,
  commentCount: number,
  favCount: number,
  liked: flag,
  faved: flag,
  createTime: time,
  status: number,
});

const postComment = z.object({
  id,
  postId: idOrNull,
  userId: idOrNull,
  userName: text,
  userAvatar: text,
  userRole: text,
  content: text,
  // The comment that this one replies to.
  parentId: idOrNull,
  createTime: time,
});

/** A frequent question; the content is rich text, and the caller must sanitise it. */
const problem = z.object({
  id,
  categoryId: idOrNull,
  categoryName: text,
  title: text,
  summary: text,
  content: text,
  viewCount: number,
  usefulCount: number,
  createTime: time,
});

const counters = z.object({ like: number, fav: number, comment: number, liked: flag, faved: flag });
/** The square and the frequent questions (R347). */
export const squareRows = {
  'square.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/posts',
    // 1 selects the caller's own posts (`mine`) or the caller's favourites (`faved`).
    query: z.object({
      ...paging,
      type: z.optional(wholeNumber),
      mine: z.optional(wholeNumber),
      faved: z.optional(wholeNumber),
      topic: z.optional(z.string()),
    }),
    answer: pageOf(post),
  }),
  'square.detail': row({ source: 'assumed', method: 'GET', path: '/api/fe/posts/{id}', params: byId, answer: post }),
  'square.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/posts',
    body: z.object({
      type: z.int().check(z.minimum(1), z.maximum(3)),
      title: nonBlankText(100),
      content: nonBlankText(2_000),
      images: sentPictures,
      clientToken: z.optional(clientToken),
    }),
    answer: post,
  }),
  'square.remove': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/posts/{id}',
    params: byId,
    answer: z.unknown(),
  }),
  'square.like': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/posts/{id}/like',
    params: byId,
    answer: z.object({ liked: flag, likeCount: number }),
  }),
  'square.favourite': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/posts/{id}/favourite',
    params: byId,
    answer: z.object({ faved: flag, favCount: number }),
  }),
  // The topics that posts name with `#`, the most used first.
  'square.topics': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/postTopics',
    answer: listOf(z.object({ name: text, count: number })),
  }),
  'square.comments': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/postComments',
    query: z.object({ ...paging, postId: requiredId }),
    answer: pageOf(postComment),
  }),
  'square.comment': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/postComments',
    body: z.object({
      postId: requiredId,
      content: nonBlankText(500),
      parentId: z.optional(z.string()),
      clientToken: z.optional(clientToken),
    }),
    answer: postComment,
  }),
  'square.removeComment': row({
    source: 'assumed',
    method: 'DELETE',
    path: '/api/fe/postComments/{id}',
    params: byId,
    // The number of comments that remain.
    answer: z.object({ commentCount: number }),
  }),
  'remote.postActions': row({
    source: 'given',
    method: 'GET',
    path: '/PostActions',
    // Joined by commas.
    query: z.object({ postIds: requiredId }),
    bare: true,
    answer: z.pipe(
      orElse(z.nullish(z.record(z.string(), counters)), null),
      z.transform((actions) => actions ?? {}),
    ),
  }),
  'problem.categories': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/problemCategories',
    answer: listOf(z.object({ id, name: text })),
  }),
  'problem.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/problems',
    query: z.object({ ...paging, categoryId: z.optional(z.string()), keyword: z.optional(z.string()) }),
    answer: pageOf(problem),
  }),
  'problem.detail': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/problems/{id}',
    params: byId,
    // The caller's vote on whether the answer helped; null before the vote.
    answer: z.extend(problem, { useful: orNull(z.boolean()) }),
  }),
  'problem.useful': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/problems/{id}/useful',
    params: byId,
    body: z.object({ useful: z.boolean() }),
    answer: z.object({ usefulCount: number, useful: orNull(z.boolean()) }),
  }),
};
