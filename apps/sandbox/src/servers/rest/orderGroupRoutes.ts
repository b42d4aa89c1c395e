import { ok } from '../../result.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { orderForm } from './orderForm.js';
import type { Handlers } from './Handlers.js';

/** Routes of the chat groups of orders: the orders of a group, and its members. */
export function orderGroupRoutes(marketplace: Marketplace): Handlers {
  const { context, orders } = marketplace;
  const { records } = context;
  const form = orderForm(marketplace);

  return {
    'order.byGroup': ({ caller, query }) =>
      ok(
        orders.ofGroup(caller, query.groupId).map((order) => ({
          ...form(caller)(order),
          members: records.members.where({ orderId: order.id }).map(({ userId, userType }) => ({ userId, userType })),
        })),
      ),
    'order.linkGroup': ({ caller, body, at }) => marketplace.linkGroup(caller, body, at),

    'orderChatroom.add': ({ caller, body, at }) => marketplace.addMember(caller, body, at),
  };
}
