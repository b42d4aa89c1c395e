import { andThen, err, mapOk, ok } from '@fitout/emulator/profile';
import { wireTime } from '@fitout/api-client/contract';
import { sentBefore } from '../../services/marketplace/orders/Order.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { publicName, type MarketContext } from '../../services/marketplace/MarketContext.js';
import type { Post, PostComment } from '../../services/marketplace/records.js';
import type { Handlers } from './contractRoutes.js';
import { inWireTime, pageOf } from './wireForms.js';

export function postRoutes({ context }: Marketplace): Handlers {
  const { records } = context;
  const onWire = (caller: string) => (post: Post) => postOnWire(context, caller, post);
  const found = (id: string) => {
    const post = records.posts.byId(id);
    return post === null ? err('notFound') : ok(post);
  };

  return {
    'square.page'({ caller, query: { type, mine, faved, topic, ...page } }) {
      const all = records.posts.where({}).toSorted((a, b) => b.createTime - a.createTime);
      const matching = all.filter(
        (post) =>
          (type === undefined || post.type === type) &&
          (mine !== 1 || post.authorId === caller.id) &&
          (faved !== 1 || post.favs?.includes(caller.id) === true) &&
          (topic === undefined || topicsOf(post).includes(topic)),
      );
      return ok(pageOf(matching, page, onWire(caller.id)));
    },

    'square.detail': ({ caller, params }) => mapOk(found(params.id), onWire(caller.id)),

    'square.topics': () => ok(hotTopics(records.posts.where({}))),

    'square.create'({ caller, body: { clientToken, ...body }, at }) {
      const mine = records.posts.where({}).filter(({ authorId }) => authorId === caller.id);
      const before = sentBefore(mine, clientToken, at);
      if (before !== undefined) return ok(onWire(caller.id)(before));
      const own = { authorId: caller.id, likes: [], baseLikes: 0, favs: [], clientToken: clientToken ?? null };
      const words = { title: body.title.trim(), content: body.content.trim() };
      const post = { ...body, ...words, ...own, id: records.nextId(), createTime: at };
      records.posts.put(post);
      return ok(onWire(caller.id)(post));
    },

    'square.remove': ({ caller, params }) =>
      andThen(found(params.id), (post) => {
        if (post.authorId !== caller.id) return err('forbidden');
        for (const { id } of records.postComments.where({ postId: post.id })) records.postComments.remove(id);
        records.posts.remove(post.id);
        return ok(true);
      }),

    'square.like': ({ caller, params }) =>
      mapOk(found(params.id), (post) => {
        const next = { ...post, likes: toggled(post.likes, caller.id) };
        records.posts.put(next);
        const { liked, likeCount } = onWire(caller.id)(next);
        return { liked, likeCount };
      }),

    'square.favourite': ({ caller, params }) =>
      mapOk(found(params.id), (post) => {
        const next = { ...post, favs: toggled(post.favs ?? [], caller.id) };
        records.posts.put(next);
        const { faved, favCount } = onWire(caller.id)(next);
        return { faved, favCount };
      }),

    'remote.postActions'({ caller, query }) {
      const posts = query.postIds.split(',').flatMap((id) => records.posts.byId(id) ?? []);
      const counts = posts.map(onWire(caller.id)).map((post) => {
        const { id, likeCount: like, favCount: fav, commentCount: comment, liked, faved } = post;
        return [id, { like, fav, comment, liked, faved }] as const;
      });
      return ok(Object.fromEntries(counts));
    },
  };
}

const toggled = (people: readonly string[], id: string) =>
  people.includes(id) ? people.filter((other) => other !== id) : [...people, id];

function postOnWire({ records, accounts }: MarketContext, caller: string, post: Post) {
  const author = accounts.byId(post.authorId);
  const { likes, baseLikes, favs = [], clientToken: _, ...plain } = post;
  return {
    ...plain,
    authorName: publicName(author),
    authorAvatar: author?.headImageUrl ?? '',
    authorRole: author?.role ?? 'User',
    likeCount: baseLikes + likes.length,
    commentCount: records.postComments.where({ postId: post.id }).length,
    favCount: Math.floor(baseLikes / 3) + favs.length,
    liked: likes.includes(caller),
    faved: favs.includes(caller),
    createTime: wireTime(post.createTime),
    status: 1,
  };
}

export function postCommentRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const commentOnWire = (kept: PostComment) => {
    const { clientToken: _, ...comment } = kept;
    const author = accounts.byId(comment.userId);
    return {
      ...inWireTime(comment),
      userName: publicName(author),
      userAvatar: author?.headImageUrl ?? '',
      userRole: author?.role ?? 'User',
    };
  };

  return {
    'square.comments': ({ query }) =>
      ok(pageOf(records.postComments.where({ postId: query.postId }), query, commentOnWire)),

    'square.comment'({ caller, body, at }) {
      const { postId, parentId = null, clientToken } = body;
      const all = records.postComments.where({ postId });
      if (records.posts.byId(postId) === null) return err('notFound');
      if (parentId !== null && !all.some(({ id }) => id === parentId)) return err('notFound');
      const mine = all.filter(({ userId }) => userId === caller.id);
      const before = sentBefore(mine, clientToken, at);
      if (before !== undefined) return ok(commentOnWire(before));
      const comment = { id: records.nextId(), postId, content: body.content.trim(), parentId, userId: caller.id };
      const kept = { ...comment, clientToken: clientToken ?? null, createTime: at };
      records.postComments.put(kept);
      return ok(commentOnWire(kept));
    },

    'square.removeComment'({ caller, params }) {
      const comment = records.postComments.byId(params.id);
      if (comment === null) return err('notFound');
      if (comment.userId !== caller.id) return err('forbidden');
      const all = records.postComments.where({ postId: comment.postId });
      const gone = new Set([comment.id]);
      // The comments are in chronological order, so a reply comes after its comment.
      for (const { id, parentId } of all) if (parentId !== null && gone.has(parentId)) gone.add(id);
      for (const id of gone) records.postComments.remove(id);
      return ok({ commentCount: all.length - gone.size });
    },
  };
}

const TOPIC = /#([\p{L}\p{N}]{1,20})/gu;
const MOST = 8;

function topicsOf({ title, content }: Pick<Post, 'title' | 'content'>): readonly string[] {
  return [...new Set([...`${title}\n${content}`.matchAll(TOPIC)].flatMap(([, name]) => name ?? []))];
}

function hotTopics(posts: readonly Post[]) {
  const counts = new Map<string, number>();
  for (const name of posts.flatMap(topicsOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
}
