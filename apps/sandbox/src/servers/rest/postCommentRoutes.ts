import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import type { PostComment } from '../../services/marketplace/square/Post.js';
import type { Handlers } from './Handlers.js';
import { sentBefore } from './sentBefore.js';
import { pageOf } from './wireForms.js';

/** Routes of the comments on posts of the square. */
export function postCommentRoutes({ context }: Marketplace): Handlers {
  const { records, accounts } = context;

  const commentOnWire = ({ id, postId, userId, content, parentId, createTime }: PostComment) => {
    const author = accounts.byId(userId);
    return {
      id,
      postId,
      userId,
      content,
      parentId,
      userName: publicName(author),
      userAvatar: author?.headImageUrl ?? '',
      userRole: author?.role ?? 'User',
      createTime: wireTime(createTime),
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
