import type { MarketAccount } from '../../services/marketplace/createAccounts.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { orderOnWire } from './wireForms.js';

/** Creates the wire form of orders, as an account sees them in a list. */
export function orderForm({ context, orders }: Marketplace) {
  return (caller: MarketAccount) => (order: Order) =>
    orderOnWire(
      { order, actor: orders.actorOf(caller, order) ?? 'guest' },
      context.records.items.where({ orderId: order.id }),
    );
}
