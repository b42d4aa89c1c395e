import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { visibilityOf } from '../../services/marketplace/orders/orderAccess.js';
import { orderOnWire } from './wireForms.js';

/** The orders in which an account is customer, staff or master, each once. */
export function involvedOrders({ orders }: Marketplace, caller: MarketAccount): Order[] {
  const seen = new Map(
    [...orders.list(caller, 'mine'), ...orders.list(caller, 'service'), ...orders.list(caller, 'assigned')].map(
      (order) => [order.id, order],
    ),
  );
  return [...seen.values()];
}

/** An order in its wire form, with the parts that the account may see. */
export function involvedOnWire({ context, orders }: Marketplace, caller: MarketAccount, order: Order) {
  const actor = orders.actorOf(caller, order) ?? 'guest';
  const items = context.records.items.where({ orderId: order.id });
  return { sight: visibilityOf(actor, order), wire: orderOnWire({ order, actor }, items) };
}
