import { HAND_OVER_STATUS, MASTER_GRANT, MEMBER_TYPE, ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import type { Order } from './Order.js';
import type { AddedAs } from './orderParts.js';
import type { OrderActor } from './orderTransitions.js';

/** The fields of an account that an order needs. */
export interface OrderPerson {
  readonly id: string;
  readonly role: 'User' | 'Service' | 'Master';
}

/** The role of this account in the order, or null for any other account, for which the order does not exist. */
export function actorIn(
  order: Pick<Order, 'customerId' | 'masterId' | 'customerServiceId'>,
  { id, role }: OrderPerson,
  addedAs: AddedAs | null,
): OrderActor | null {
  if (order.customerId === id) return 'customer';
  if (order.masterId === id) return 'master';
  if (role === 'Service' && order.customerServiceId === id) return 'service';
  if (addedAs === null) return null;
  return addedAs === MEMBER_TYPE.colleague ? 'colleague' : 'guest';
}

/** Whether an account is in a group of the chat now. */
export function isInGroup({ chat }: Pick<MarketContext, 'chat'>, groupId: string, userId: string): boolean {
  return chat.group(groupId)?.members.includes(userId) ?? false;
}

/**
 * The role in which an account was added to an order, or null. An account that left the order's group, or was removed
 * from it, is no longer a participant.
 */
export function addedAs(
  context: Pick<MarketContext, 'chat' | 'records'>,
  { id, groupId }: Pick<Order, 'id' | 'groupId'>,
  userId: string,
): AddedAs | null {
  const [member] = context.records.members.where({ orderId: id, userId });
  if (member === undefined || groupId === null || !isInGroup(context, groupId, userId)) return null;
  return member.userType;
}

/** Whether the conversation of this order waits for a member of the staff, who reads the order before taking it. */
export function isHandedTo(
  { records }: Pick<MarketContext, 'records'>,
  { id }: Pick<Order, 'id'>,
  caller: OrderPerson,
): boolean {
  if (caller.role !== 'Service') return false;
  const given = records.handOvers.where({ toId: caller.id });
  return given.some(({ orderId, status }) => orderId === id && status === HAND_OVER_STATUS.waiting);
}

/** Whether a master may take this order: it is paid, has no master, and does not name another one. */
export function isTakeable(
  order: Pick<Order, 'status' | 'masterId' | 'masterGrant' | 'providerId' | 'orderType'>,
  { id, role }: OrderPerson,
): boolean {
  if (role !== 'Master' || order.status !== ORDER_STATUS.paid || order.masterId !== null) return false;
  return (
    order.orderType !== ORDER_TYPE.master || order.masterGrant === MASTER_GRANT.platform || order.providerId === id
  );
}

/** Which fields of an order a participant sees (the table of permissions). */
export interface OrderVisibility {
  readonly seesMoney: boolean;
  readonly seesDiscounts: boolean;
  readonly seesContactMobile: boolean;
}

/**
 * The fields that each actor sees. The master sees the customer's number from the appointment until the work is
 * accepted.
 */
export function visibilityOf(actor: OrderActor, { status }: Pick<Order, 'status'>): OrderVisibility {
  // Stricter than the product description's table of permissions (docs/decisions, sums for added people).
  const isAdded = actor === 'guest' || actor === 'colleague';
  return {
    seesMoney: !isAdded,
    seesDiscounts: !isAdded && actor !== 'master' && actor !== 'candidate',
    seesContactMobile:
      actor === 'customer' ||
      actor === 'service' ||
      (actor === 'master' && status >= ORDER_STATUS.appointed && status <= ORDER_STATUS.finished),
  };
}
