import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** The chat groups of orders. */
export function createOrderGroupsApi(http: Http) {
  return {
    /** The orders a group belongs to, newest first; none for a plain group (R335). */
    ordersOf: (groupId: string, options?: CallOptions) =>
      http.call('order.byGroup', { ...options, query: { groupId } }),

    /**
     * Links a new group to its order and resolves to the order's group, which is another one if it had one; the address is assumed
     * (R353, A51).
     */
    link: (orderId: string, groupId: string, customerServiceId: string, options?: CallOptions) =>
      http.call('order.linkGroup', { ...options, body: { id: orderId, groupId, customerServiceId } }),

    /** Adds a colleague (0) or a customer (1); the server adds the account to the chat group too (R328). */
    addMember: (body: Body<'orderChatroom.add'>, options?: CallOptions) =>
      http.call('orderChatroom.add', { ...options, body }),
  };
}
