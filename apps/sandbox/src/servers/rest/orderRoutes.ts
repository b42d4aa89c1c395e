import { ORDER_STATUS } from '@fitout/api-client/contract';
import { ok } from '../../result.js';
import { MASTERS } from '../../services/marketplace/catalog/masters.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { OrderAccess } from '../../services/marketplace/orders/createOrders.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { visibilityOf } from '../../services/marketplace/orders/orderAccess.js';
import { matchesOrder } from '../../services/marketplace/orders/orderQuery.js';
import { orderForm } from './orderForm.js';
import type { Handlers } from './Handlers.js';
import { itemOnWire, masterOnWire, orderOnWire, pageOf } from './wireForms.js';

/** Routes that read orders: lists, counts, and an order with all its details. */
export function orderRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records, accounts } = context;
  const itemsOf = (order: Order) => records.items.where({ orderId: order.id });
  const form = orderForm(marketplace);

  return {
    'order.page'({ caller, query }) {
      const { view = 'mine', statuses, id, ...rest } = query;
      const narrowed = {
        ...rest,
        statuses: statuses
          ?.split(',')
          .filter((part) => part !== '')
          .map(Number),
      };
      const access = id === undefined || id === '' ? null : orders.get(caller, id);
      if (access !== null && !access.ok)
        return access.error === 'forbidden' ? access : ok(pageOf([], query, form(caller)));
      const all = access === null ? orders.list(caller, view) : [access.value.order];
      return ok(
        pageOf(
          all.filter((order) => matchesOrder(order, narrowed)),
          query,
          form(caller),
        ),
      );
    },

    'order.details'({ caller, query }) {
      const access = orders.get(caller, query.orderId);
      if (!access.ok) return access;
      const { order, actor } = access.value;
      const service = marketplace.customerService(caller, order.customerServiceId);
      return ok({
        order: orderOnWire(access.value, itemsOf(order)),
        items: itemsOf(order).map((item) => itemOnWire(item, visibilityOf(actor, order))),
        customerService: service.ok ? service.value : null,
        master: masterFor(access.value),
        group: { groupId: actor === 'candidate' ? null : order.groupId },
      });
    },

    'order.myCount': ({ caller, query }) => ok(orders.countsOf(caller, query.view)),

    'order.autoCancelPush'({ caller }) {
      const numbers = context.db.transaction(() => orders.takeCancelled(caller));
      return ok(numbers.length === 0 ? null : numbers.join(','));
    },
  };

  /** The master of an order; the master's mobile number is hidden until the visit is confirmed. */
  function masterFor({ order, actor }: OrderAccess) {
    const record = MASTERS.find(({ id }) => id === order.masterId);
    if (record === undefined) return null;
    const account = accounts.byId(record.id);
    const isShown =
      order.status >= ORDER_STATUS.appointed &&
      order.status <= ORDER_STATUS.finished &&
      (actor === 'customer' || actor === 'service');
    return masterOnWire(record, account, isShown ? (account?.mobile ?? '') : marketplace.maskedMobileOf(account));
  }
}
