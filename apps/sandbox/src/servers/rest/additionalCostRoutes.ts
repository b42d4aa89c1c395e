import { COST_STATUS, OPERATOR_ROLE, ORDER_STATUS, AFTER_SALE_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { COST_PROPOSERS, type AdditionalCost, type AfterSale } from '../../services/marketplace/orders/afterSale.js';
import { visibilityOf } from '../../services/marketplace/orders/createOrders.js';
import { lineAmount, type Order } from '../../services/marketplace/orders/Order.js';
import { addCost, saveCost, openAfterSale, saveAfterSale } from '../../services/marketplace/orders/saveOrder.js';
import {
  involvedOnWire,
  involvedOrders,
  sentBefore,
  billOnWire,
  costOnWire,
  pageOf,
  afterSaleOnWire,
} from './wireForms.js';
import type { Handlers } from './contractRoutes.js';

const COST_ANSWER_MS = 30_000;
const ROLES: Readonly<Record<string, number>> = OPERATOR_ROLE;

/** Routes that list, propose and answer the additional costs of orders. */
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

    'additional.list'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      // A master who may take the order does not see the costs of the master who gave it up.
      if (access.value.actor === 'candidate') return ok([]);
      const costs = costsOf(query.orderId, query.status);
      return ok(costs.map((cost) => costOnWire(cost, visibilityOf(access.value.actor, access.value.order))));
    },

    'additional.create'({ caller, body, at }) {
      const orderId = 'action' in body ? records.costs.byId(body.id)?.orderId : body.orderId;
      const access = orders.getAsParticipant(caller, orderId ?? '');
      if (!access.ok) return access;
      const { order, actor } = access.value;
      if ('action' in body) {
        const request = { event: body.action, actor, actorId: caller.id, reason: body.rejectReason ?? '' };
        const kept = saveCost(context, body.id, request, at);
        return kept.ok ? ok(costOnWire(kept.value, visibilityOf(actor, order))) : kept;
      }
      if (!COST_PROPOSERS.includes(actor)) return err('forbidden');
      const { name, reason = '', unit, quantity, price, images = [], clientToken = null } = body;
      const before = sentBefore(costsBy(caller.id, records.costs.where({ orderId: order.id })), body.clientToken, at);
      if (before !== undefined) return ok(costOnWire(before, visibilityOf(actor, order)));
      if (order.status !== ORDER_STATUS.appointed && order.status !== ORDER_STATUS.onSite)
        return err('orderStateRefuses');
      // An additional cost must have a price.
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
        status: COST_STATUS.proposed,
        proposerId: caller.id,
        proposerRole: ROLES[actor] ?? 0,
        payInfoId: null,
        rejectReason: null,
        clientToken,
        createTime: at,
        handleTime: null,
      };
      addCost(context, cost, at);
      if (context.isSimulated && actor === 'customer' && order.isDemo)
        context.jobs.plan({ kind: 'simulation.costAnswer', about: cost.id, dueAt: at + COST_ANSWER_MS });
      return ok(costOnWire(cost, visibilityOf(actor, order)));
    },

    'additional.pay'({ caller, body, at }) {
      const bill = payments.forCosts(caller, body.ids, at);
      return bill.ok ? ok(billOnWire(bill.value)) : bill;
    },
  };
}

function costsBy(id: string, costs: readonly AdditionalCost[]): readonly AdditionalCost[] {
  return costs.filter(({ proposerId }) => proposerId === id);
}

/** Routes that open, answer and list after-sale requests. */
export function afterSaleRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records } = context;

  return {
    'order.afterSaleList'({ caller, query }) {
      const latest = (order: Order) => records.afterSales.where({ orderId: order.id }).at(-1) ?? null;
      const isWanted = (sale: AfterSale | null) =>
        sale !== null && (query.status === undefined || sale.status === query.status);
      return ok(
        pageOf(
          involvedOrders(marketplace, caller).filter((order) => isWanted(latest(order))),
          query,
          (order) => {
            const { sight, wire } = involvedOnWire(marketplace, caller, order);
            const sale = latest(order);
            return { ...wire, afterSale: sale === null ? null : afterSaleOnWire(sale, order, sight) };
          },
        ),
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
      const request = { ...fields, description, images, expectAmount };
      const sale = {
        ...base,
        ...request,
        status: AFTER_SALE_STATUS.waiting,
        handlerId: null,
        result: null,
        resultAmount: null,
      } as const;
      const opened = openAfterSale(context, order, sale, at);
      if (!opened.ok) return opened;
      if (context.isSimulated) context.jobs.plan({ kind: 'simulation.afterSale', about: sale.id, dueAt: at + 60_000 });
      return ok(afterSaleOnWire(sale, order, sight));
    },
  };
}
