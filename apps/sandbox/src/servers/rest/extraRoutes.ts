import { wireTime, ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { publicName } from '../../services/marketplace/MarketContext.js';
import { COST_PROPOSERS, type AdditionalCost } from '../../services/marketplace/orders/additionalCost.js';
import type { AfterSale } from '../../services/marketplace/orders/afterSale.js';
import { addCost, saveCost } from '../../services/marketplace/orders/saveCost.js';
import { saveAfterSale, openAfterSale } from '../../services/marketplace/orders/saveAfterSale.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { sightOf } from '../../services/marketplace/orders/orderAccess.js';
import type { OrderComment } from '../../services/marketplace/orders/orderParts.js';
import { lineAmount } from '../../services/marketplace/orders/price.js';
import type { Handlers } from './QueryOf.js';
import { afterSaleOnWire, billOnWire, costOnWire, momentOrNull, orderOnWire, pageOf } from './wireForms.js';

/** So long a master of the demo thinks about a cost that the customer proposes. */
const COST_ANSWER_MS = 30_000;
const ROLES: Readonly<Record<string, number>> = { customer: 1, master: 2, service: 3 };

/** What happens beside an order: additional costs, requests after the sale, comments. */
export function extraRoutes({ context, orders, payments }: Marketplace): Handlers {
  const { records, accounts } = context;
  const mine = (caller: MarketAccount) => {
    const seen = new Map(
      [...orders.list(caller, 'mine'), ...orders.list(caller, 'service'), ...orders.list(caller, 'assigned')].map(
        (order) => [order.id, order],
      ),
    );
    return [...seen.values()];
  };
  const plain = (caller: MarketAccount, order: Order) => {
    const actor = orders.actorOf(caller, order) ?? 'guest';
    const items = records.items.where({ orderId: order.id });
    return { sight: sightOf(actor, order), wire: orderOnWire({ order, actor }, items) };
  };

  return {
    'order.additionalList'({ caller, query }) {
      const wanted = (order: Order) =>
        records.costs
          .where({ orderId: order.id })
          .filter(({ status }) => query.status === undefined || status === query.status);
      const all = mine(caller).filter((order) => wanted(order).length > 0);
      all.sort((a, b) => b.pendingAdditionalCount - a.pendingAdditionalCount);
      return ok(
        pageOf(all, query, (order) => {
          const { sight, wire } = plain(caller, order);
          return { ...wire, additionalCosts: wanted(order).map((cost) => costOnWire(cost, sight)) };
        }),
      );
    },

    'order.afterSaleList'({ caller, query }) {
      const latest = (order: Order) => records.afterSales.where({ orderId: order.id }).at(-1) ?? null;
      const isWanted = (sale: AfterSale | null) =>
        sale !== null && (query.status === undefined || sale.status === query.status);
      return ok(
        pageOf(
          mine(caller).filter((order) => isWanted(latest(order))),
          query,
          (order) => {
            const { sight, wire } = plain(caller, order);
            const sale = latest(order);
            return { ...wire, afterSale: sale === null ? null : afterSaleOnWire(sale, order, sight) };
          },
        ),
      );
    },

    'additional.list'({ caller, query }) {
      const seen = orders.see(caller, query.orderId);
      if (!seen.ok) return seen;
      // A master who may take the order does not see the costs of the master who gave it up.
      if (seen.value.actor === 'candidate') return ok([]);
      const costs = records.costs.where({ orderId: query.orderId });
      const wanted = costs.filter(({ status }) => query.status === undefined || status === query.status);
      return ok(wanted.map((cost) => costOnWire(cost, sightOf(seen.value.actor, seen.value.order))));
    },

    'additional.create'({ caller, body, at }) {
      const orderId = 'action' in body ? records.costs.byId(body.id)?.orderId : body.orderId;
      const seen = orders.seeInside(caller, orderId ?? '');
      if (!seen.ok) return seen;
      const { order, actor } = seen.value;
      if ('action' in body) {
        const request = { event: body.action, actor, actorId: caller.id, reason: body.rejectReason ?? '' };
        const kept = saveCost(context, body.id, request, at);
        return kept.ok ? ok(costOnWire(kept.value, sightOf(actor, order))) : kept;
      }
      if (!COST_PROPOSERS.includes(actor)) return err('forbidden');
      if (order.status !== ORDER_STATUS.appointed && order.status !== ORDER_STATUS.onSite)
        return err('orderStateRefuses');
      const { name, reason = '', unit, quantity, price, images = [] } = body;
      // Extra work is not paid on completion.
      if (lineAmount({ price, quantity }) < 1) return err('invalid');
      const cost: AdditionalCost = {
        id: records.nextId(),
        orderId: order.id,
        orderNo: order.orderNo,
        name,
        reason,
        unit,
        quantity,
        price,
        amount: lineAmount({ price, quantity }),
        images,
        status: 0,
        proposerId: caller.id,
        proposerRole: ROLES[actor] ?? 0,
        payInfoId: null,
        rejectReason: null,
        createTime: at,
        handleTime: null,
      };
      addCost(context, cost, at);
      if (context.isAlive && actor === 'customer' && order.isDemo)
        context.jobs.plan({ kind: 'life.costAnswer', about: cost.id, dueAt: at + COST_ANSWER_MS });
      return ok(costOnWire(cost, sightOf(actor, order)));
    },

    'additional.pay'({ caller, body, at }) {
      const bill = payments.forCosts(caller, body.ids, at);
      return bill.ok ? ok(billOnWire(bill.value)) : bill;
    },

    'afterSale.create'({ caller, body, at }) {
      const known = 'action' in body ? records.afterSales.byId(body.id) : null;
      const seen = orders.seeInside(caller, 'action' in body ? (known?.orderId ?? '') : body.orderId);
      if (!seen.ok) return seen;
      const { order, actor } = seen.value;
      const sight = sightOf(actor, order);
      if ('action' in body) {
        if (known === null) return err('notFound');
        const request = {
          event: body.action,
          actor,
          actorId: caller.id,
          result: body.result,
          resultAmount: body.resultAmount,
          resultDate: body.resultDate,
        };
        const kept = saveAfterSale(context, order, known, request, at);
        return kept.ok ? ok(afterSaleOnWire(kept.value, order, sight)) : kept;
      }
      if (actor !== 'customer') return err('forbidden');
      const { description = '', images = [], expectAmount = null, ...fields } = body;
      const base = {
        id: records.nextId(),
        orderId: order.id,
        orderNo: order.orderNo,
        createTime: at,
        finishTime: null,
      };
      const asked = { ...fields, description, images, expectAmount };
      const sale = { ...base, ...asked, status: 0, handlerId: null, result: null, resultAmount: null } as const;
      const opened = openAfterSale(context, order, sale, at);
      if (!opened.ok) return opened;
      if (context.isAlive) context.jobs.plan({ kind: 'life.afterSale', about: sale.id, dueAt: at + 60_000 });
      return ok(afterSaleOnWire(sale, order, sight));
    },

    'comment.create'({ caller, body, at }) {
      const seen = orders.seeInside(caller, body.orderId);
      if (!seen.ok) return seen;
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
        const seen = orders.seeInside(caller, orderId);
        if (!seen.ok) return seen;
      }
      const found = records.comments.where({
        ...(masterId !== undefined && { masterId }),
        ...(orderId !== undefined && { orderId }),
      });
      const wanted = found.filter(
        ({ score, images }) => filter === 'all' || (filter === 'good' ? score >= 4 : images.length > 0),
      );
      return ok(pageOf(wanted.toReversed(), query, commentOnWire));
    },
  };

  function commentOnWire({ userId, ...comment }: OrderComment) {
    const account = accounts.byId(userId);
    const name = publicName(account);
    return {
      ...comment,
      // Masters' comments are for everybody, the orders they are about are not.
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
