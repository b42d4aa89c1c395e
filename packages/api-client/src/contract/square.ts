import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import { byId, flag, id, idOrNull, number, text, texts, wantedId, whole } from './fields.js';
import { listOf, pageOf, paging } from './lists.js';
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
  createTime: time,
  status: number,
});

const postComment = z.object({
  id,
  postId: idOrNull,
  userId: idOrNull,
  userName: text,
  content: text,
  parentId: idOrNull,
  createTime: time,
});

/** The content is rich text and has to be cleaned. */
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
const said = z.string().check(z.minLength(1), z.maxLength(2_000));

/** The square and the questions everybody asks (4.5, R347). */
export const squareRows = {
  'square.page': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/posts',
    query: z.object({ ...paging, type: z.optional(whole), mine: z.optional(whole) }),
    answer: pageOf(post),
  }),
  'square.create': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/posts',
    body: z.object({
      type: z.int().check(z.minimum(1), z.maximum(3)),
      title: z.string().check(z.minLength(1), z.maxLength(100)),
      content: said,
      images: z.array(z.string()).check(z.maxLength(9)),
    }),
    answer: post,
  }),
  'square.like': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/posts/{id}/like',
    params: byId,
    answer: z.object({ liked: flag, likeCount: number }),
  }),
  'square.comments': row({
    source: 'assumed',
    method: 'GET',
    path: '/api/fe/postComments',
    query: z.object({ ...paging, postId: wantedId }),
    answer: pageOf(postComment),
  }),
  'square.comment': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/postComments',
    body: z.object({ postId: wantedId, content: said, parentId: z.optional(z.string()) }),
    answer: postComment,
  }),
  'remote.postActions': row({
    source: 'given',
    method: 'GET',
    path: '/PostActions',
    // Joined by commas.
    query: z.object({ postIds: wantedId }),
    answer: z.pipe(
      z.nullish(z.record(z.string(), counters)),
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
    answer: problem,
  }),
  'problem.useful': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/problems/{id}/useful',
    params: byId,
    body: z.object({ useful: z.boolean() }),
    answer: z.object({ usefulCount: number }),
  }),
};
