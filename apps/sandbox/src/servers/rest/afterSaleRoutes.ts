import { AFTER_SALE_STATUS } from '@fitout/api-client/contract';
import { err, ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { AfterSale } from '../../services/marketplace/orders/afterSale.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { visibilityOf } from '../../services/marketplace/orders/orderAccess.js';
import { openAfterSale, saveAfterSale } from '../../services/marketplace/orders/saveAfterSale.js';
import { involvedOnWire, involvedOrders } from './involvedOrders.js';
import type { Handlers } from './Handlers.js';
import { afterSaleOnWire, pageOf } from './wireForms.js';

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
