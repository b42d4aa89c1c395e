import type { Body } from '../contract/index.js';
import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Chats that belong to orders. */
export function createOrderGroupsApi(http: Http) {
  return {
    /** The orders a group belongs to, newest first; none for a plain group (R335). */
    ordersOf: (groupId: string, options?: CallOptions) =>
      http.call('order.byGroup', { ...options, query: { groupId } }),

    /** Ties a new group to its order, and answers the group the order has: another one when there was one; assumed (R353, A51). */
    link: (orderId: string, groupId: string, customerServiceId: string, options?: CallOptions) =>
      http.call('order.linkGroup', { ...options, body: { id: orderId, groupId, customerServiceId } }),

    /** Adds a colleague (0) or a customer (1); the server puts the account into the chat as well (R328). */
    addMember: (body: Body<'orderChatroom.add'>, options?: CallOptions) =>
      http.call('orderChatroom.add', { ...options, body }),
  };
}
