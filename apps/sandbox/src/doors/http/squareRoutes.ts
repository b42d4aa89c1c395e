import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import { PROBLEM_CATEGORIES, PROBLEMS, type Problem } from '../../world/marketplace/catalog/problems.js';
import type { Marketplace } from '../../world/marketplace/createMarketplace.js';
import { shownNameOf } from '../../world/marketplace/MarketContext.js';
import type { Post, PostComment } from '../../world/marketplace/square/Post.js';
import type { Handlers } from './Asked.js';
import { pageOf } from './wireForms.js';

/** What people say in public, and the questions everybody asks. */
export function squareRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const onWire = (caller: string) => (post: Post) => {
    const author = accounts.byId(post.authorId);
    const { likes, baseLikes, images, ...plain } = post;
    return {
      ...plain,
      images: [...images],
      authorName: shownNameOf(author),
      authorAvatar: author?.headImageUrl ?? '',
      authorRole: author?.role ?? 'User',
      likeCount: baseLikes + likes.length,
      commentCount: records.postComments.where({ postId: post.id }).length,
      favCount: Math.floor(baseLikes / 3),
      liked: likes.includes(caller),
      createTime: wireTime(post.createTime),
      status: 1,
    };
  };
  const commentOnWire = (comment: PostComment) => ({
    ...comment,
    userName: shownNameOf(accounts.byId(comment.userId)),
    createTime: wireTime(comment.createTime),
  });
  const problemOnWire = (problem: Problem) => ({
    ...problem,
    categoryName: PROBLEM_CATEGORIES.find(({ id }) => id === problem.categoryId)?.name ?? '',
    viewCount: 120 + (Number(problem.id) % 97),
    usefulCount: 30 + (Number(problem.id) % 41),
    createTime: wireTime(accounts.createdAt('1001')),
  });

  return {
    'square.page'({ caller, query }) {
      const all = records.posts.where({}).toSorted((a, b) => b.createTime - a.createTime);
      const wanted = all.filter(
        ({ type, authorId }) =>
          (query.type === undefined || type === query.type) && (query.mine !== 1 || authorId === caller.id),
      );
      return ok(pageOf(wanted, query, onWire(caller.id)));
    },

    'square.create'({ caller, body, at }) {
      const post = { ...body, id: records.nextId(), authorId: caller.id, likes: [], baseLikes: 0, createTime: at };
      records.posts.put(post);
      return ok(onWire(caller.id)(post));
    },

    'square.like'({ caller, params }) {
      const post = records.posts.byId(params.id);
      if (post === null) return err('notFound');
      const isLiked = post.likes.includes(caller.id);
      const likes = isLiked ? post.likes.filter((id) => id !== caller.id) : [...post.likes, caller.id];
      records.posts.put({ ...post, likes });
      return ok({ liked: !isLiked, likeCount: post.baseLikes + likes.length });
    },

    'square.comments': ({ query }) =>
      ok(pageOf(records.postComments.where({ postId: query.postId }), query, commentOnWire)),

    'square.comment'({ caller, body, at }) {
      if (records.posts.byId(body.postId) === null) return err('notFound');
      const { postId, content, parentId = null } = body;
      const comment = { id: records.nextId(), postId, content, parentId, userId: caller.id, createTime: at };
      records.postComments.put(comment);
      return ok(commentOnWire(comment));
    },

    'remote.postActions'({ caller, query }) {
      const posts = query.postIds.split(',').flatMap((id) => records.posts.byId(id) ?? []);
      return ok(
        Object.fromEntries(
          posts.map((post) => {
            const { likeCount: like, favCount: fav, commentCount: comment, liked } = onWire(caller.id)(post);
            return [post.id, { like, fav, comment, liked, faved: false }];
          }),
        ),
      );
    },

    'problem.categories': () => ok(PROBLEM_CATEGORIES.map((category) => ({ ...category }))),

    'problem.page'({ query }) {
      const { categoryId, keyword = '' } = query;
      const wanted = PROBLEMS.filter(
        (problem) =>
          (!categoryId || problem.categoryId === categoryId) && `${problem.title}${problem.summary}`.includes(keyword),
      );
      return ok(pageOf(wanted, query, problemOnWire));
    },

    'problem.detail'({ params }) {
      const problem = PROBLEMS.find(({ id }) => id === params.id);
      return problem === undefined ? err('notFound') : ok(problemOnWire(problem));
    },

    'problem.useful'({ params, body }) {
      const problem = PROBLEMS.find(({ id }) => id === params.id);
      if (problem === undefined) return err('notFound');
      return ok({ usefulCount: problemOnWire(problem).usefulCount + (body.useful ? 1 : 0) });
    },
  };
}
