import { err, mapOk, ok } from '@fitout/emulator/profile';
import { OPERATOR_ROLE, ORDER_STATUS } from '@fitout/api-client/contract';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { COST_PROPOSERS, type AdditionalCost, type AfterSale } from '../../services/marketplace/orders/afterSale.js';
import { visibilityOf } from '../../services/marketplace/orders/createOrders.js';
import { lineAmount, sentBefore, type Order } from '../../services/marketplace/orders/Order.js';
import {
  addCost,
  newCost,
  saveCost,
  newAfterSale,
  openAfterSale,
  saveAfterSale,
} from '../../services/marketplace/orders/saveOrder.js';
import { involvedOnWire, involvedOrders, billOnWire, costOnWire, pageOf, afterSaleOnWire } from './wireForms.js';
import type { Handlers } from './contractRoutes.js';

const COST_ANSWER_MS = 30_000;
const ROLES: Readonly<Record<string, number>> = OPERATOR_ROLE;

export function additionalCostRoutes(marketplace: Marketplace): Handlers {
  const { context, orders, payments } = marketplace;
  const { records } = context;
  const costsOf = (orderId: string, status: number | undefined) =>
    records.costs.where({ orderId }).filter((cost) => status === undefined || cost.status === status);

  return {
    'order.additionalList'({ caller, query }) {
      const all = involvedOrders(marketplace, caller).filter(({ id }) => costsOf(id, query.status).length > 0);
      all.sort((a, b) => b.pendingAdditionalCount - a.pendingAdditionalCount);
      return ok(
        pageOf(all, query, (order) => {
          const { sight, wire } = involvedOnWire(marketplace, caller, order);
          return { ...wire, additionalCosts: costsOf(order.id, query.status).map((cost) => costOnWire(cost, sight)) };
        }),
      );
    },

    'additional.list': ({ caller, query }) =>
      mapOk(orders.get(caller, query.orderId), ({ order, actor }) => {
        // A master who may take the order does not see the costs of the master who gave it up.
        const costs = actor === 'candidate' ? [] : costsOf(order.id, query.status);
        return costs.map((cost) => costOnWire(cost, visibilityOf(actor, order)));
      }),

    'additional.create'({ caller, body, at }) {
      const orderId = 'action' in body ? records.costs.byId(body.id)?.orderId : body.orderId;
      const access = orders.getAsParticipant(caller, orderId ?? '');
      if (!access.ok) return access;
      const { order, actor } = access.value;
      const onWire = (cost: AdditionalCost) => costOnWire(cost, visibilityOf(actor, order));
      if ('action' in body) {
        const request = { event: body.action, actor, actorId: caller.id, reason: body.rejectReason ?? '' };
        return mapOk(saveCost(context, body.id, request, at), onWire);
      }
      if (!COST_PROPOSERS.includes(actor)) return err('forbidden');
      const { name, reason = '', unit, quantity, price, images = [], clientToken = null } = body;
      const mine = costsOf(order.id, undefined).filter(({ proposerId }) => proposerId === caller.id);
      const before = sentBefore(mine, body.clientToken, at);
      if (before !== undefined) return ok(onWire(before));
      if (order.status !== ORDER_STATUS.appointed && order.status !== ORDER_STATUS.onSite)
        return err('orderStateRefuses');
      // An additional cost must have a price.
      const amount = lineAmount({ price, quantity });
      if (amount < 1) return err('invalid');
      const what = { name, reason, unit, quantity, price, amount, images, clientToken };
      const proposer = { proposerId: caller.id, proposerRole: ROLES[actor] ?? 0 };
      const cost = newCost(context, order, { ...what, ...proposer }, at);
      addCost(context, cost, at);
      if (context.isSimulated && actor === 'customer' && order.isDemo)
        context.jobs.plan({ kind: 'simulation.costAnswer', about: cost.id, dueAt: at + COST_ANSWER_MS });
      return ok(onWire(cost));
    },

    'additional.pay': ({ caller, body, at }) => mapOk(payments.forCosts(caller, body.ids, at), billOnWire),
  };
}

export function afterSaleRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records } = context;

  return {
    'order.afterSaleList'({ caller, query }) {
      const latest = (order: Order) => records.afterSales.where({ orderId: order.id }).at(-1) ?? null;
      const isWanted = (sale: AfterSale | null) =>
        sale !== null && (query.status === undefined || sale.status === query.status);
      const all = involvedOrders(marketplace, caller).filter((order) => isWanted(latest(order)));
      return ok(
        pageOf(all, query, (order) => {
          const { sight, wire } = involvedOnWire(marketplace, caller, order);
          const sale = latest(order);
          return { ...wire, afterSale: sale === null ? null : afterSaleOnWire(sale, order, sight) };
        }),
      );
    },

    'afterSale.create'({ caller, body, at }) {
      const known = 'action' in body ? records.afterSales.byId(body.id) : null;
      const access = orders.getAsParticipant(caller, 'action' in body ? (known?.orderId ?? '') : body.orderId);
      if (!access.ok) return access;
      const { order, actor } = access.value;
      const sight = visibilityOf(actor, order);
      if ('action' in body) {
        if (known === null) return err('notFound');
        const { action: event, id: _, ...answer } = body;
        const request = { event, actor, actorId: caller.id, ...answer };
        return mapOk(saveAfterSale(context, order, known, request, at), (kept) => afterSaleOnWire(kept, order, sight));
      }
      if (actor !== 'customer') return err('forbidden');
      const { description = '', images = [], expectAmount = null, ...fields } = body;
      const sale = newAfterSale(context, order, { ...fields, description, images, expectAmount }, at);
      const opened = openAfterSale(context, order, sale, at);
      if (!opened.ok) return opened;
      if (context.isSimulated) context.jobs.plan({ kind: 'simulation.afterSale', about: sale.id, dueAt: at + 60_000 });
      return ok(afterSaleOnWire(sale, order, sight));
    },
  };
}
