import { wireTime } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import type { OrderComment } from '../../services/marketplace/orders/orderParts.js';
import type { Handlers } from './Handlers.js';
import { momentOrNull, pageOf } from './wireForms.js';

/** Routes of reviews of an order's work; the master's page shows them to all visitors. */
export function orderCommentRoutes({ context, orders }: Marketplace): Handlers {
  const { records, accounts } = context;

  return {
    'comment.create'({ caller, body, at }) {
      const access = orders.getAsParticipant(caller, body.orderId);
      if (!access.ok) return access;
      if (records.comments.where({ orderId: body.orderId }).length > 0) return err('commentExists');
      const step = orders.act(caller, body.orderId, { event: 'comment' }, at);
      if (!step.ok) return step;
      const id = records.nextId();
      const reply = { replyContent: null, replyTime: null };
      records.comments.put({ ...body, ...reply, id, masterId: step.value.masterId, userId: caller.id, createTime: at });
      return ok(id);
    },

    'comment.page'({ query, caller }) {
      const { masterId, orderId, filter = 'all' } = query;
      if (orderId !== undefined) {
        const access = orders.getAsParticipant(caller, orderId);
        if (!access.ok) return access;
      }
      const found = records.comments.where({
        ...(masterId !== undefined && { masterId }),
        ...(orderId !== undefined && { orderId }),
      });
      const matching = found.filter(
        ({ score, images }) => ({ all: true, good: score >= 4, bad: score <= 2, image: images.length > 0 })[filter],
      );
      return ok(pageOf(matching.toReversed(), query, commentOnWire));
    },

    'comment.scores'({ query: { masterId } }) {
      const scores = records.comments.where({ masterId }).map(({ score }) => score);
      return ok([1, 2, 3, 4, 5].map((stars) => scores.filter((score) => score === stars).length));
    },
  };

  function commentOnWire({ userId, ...comment }: OrderComment) {
    const account = accounts.byId(userId);
    const name = publicName(account);
    return {
      ...comment,
      // Reviews of masters are public, but the orders are not.
      orderId: null,
      tags: [...comment.tags],
      images: [...comment.images],
      userName: comment.anonymous ? `${name.slice(0, 1)}**` : name,
      headImageUrl: comment.anonymous ? '' : (account?.headImageUrl ?? ''),
      replyTime: momentOrNull(comment.replyTime),
      createTime: wireTime(comment.createTime),
    };
  }
}
