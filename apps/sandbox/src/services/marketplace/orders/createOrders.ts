import { andThen, err, ok } from '@fitout/emulator/profile';
import {
  type BodyValues,
  type QueryOf,
  HAND_OVER_STATUS,
  MASTER_GRANT,
  MEMBER_TYPE,
  ORDER_STATUS,
  ORDER_TYPE,
} from '@fitout/api-client/contract';
import { type MarketContext, shownNameOf } from '../MarketContext.js';
import type { Outcome } from '../refusals.js';
import type { Order, OrderActor, OrderMember } from './Order.js';
import type { MarketAccount } from '../accounts.js';
import { saveStep, runOrderTimer, type OrderTimer, type OrderRequest } from './saveOrder.js';
import { isTaken } from './slots.js';

type OrderPerson = Pick<MarketAccount, 'id' | 'role'>;
type AddedAs = OrderMember['userType'];

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

export function isTakeable(
  order: Pick<Order, 'status' | 'masterId' | 'masterGrant' | 'providerId' | 'orderType'>,
  { id, role }: OrderPerson,
): boolean {
  if (role !== 'Master' || order.status !== ORDER_STATUS.paid || order.masterId !== null) return false;
  return (
    order.orderType !== ORDER_TYPE.master || order.masterGrant === MASTER_GRANT.platform || order.providerId === id
  );
}

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

const STATUSES = Object.values(ORDER_STATUS);

function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.createTime - a.createTime || b.id.localeCompare(a.id));
}

/** The filters of a list of orders; times in milliseconds since 1970. */
type OrderQuery = Omit<QueryOf<'order.page'>, 'statuses' | 'current' | 'size' | 'sort' | 'view'> & {
  readonly statuses?: readonly number[] | undefined;
};

export function matchesOrder(order: Order, query: OrderQuery): boolean {
  const { id, status, statuses, orderType, keyword = '', startTime, endTime, batchNo } = query;
  const { orderNo, contactName, contactMobile, province, city, area, address, title } = order;
  const words = [orderNo, title, contactName, contactMobile, `${province}${city}${area}${address}`].join('\n');
  return (
    (id === undefined || order.id === id) &&
    (status === undefined || order.status === status) &&
    (statuses === undefined || statuses.length === 0 || statuses.includes(order.status)) &&
    (orderType === undefined || order.orderType === orderType) &&
    (batchNo === undefined || order.batchNo === batchNo) &&
    (startTime === undefined || order.createTime >= startTime) &&
    (endTime === undefined || order.createTime <= endTime) &&
    words.toLowerCase().includes(keyword.trim().toLowerCase())
  );
}

export interface OrderAccess {
  readonly order: Order;
  readonly actor: OrderActor;
}

type OrderView = NonNullable<QueryOf<'order.page'>['view']>;

export type Orders = ReturnType<typeof createOrders>;

/**
 * Creates the access to orders. Every route uses `get` or `getAsParticipant`: only they decide which orders exist for an
 * account (SB-1).
 */
export function createOrders(context: MarketContext) {
  const { records, chat } = context;

  function isInGroup(groupId: string, userId: string): boolean {
    return chat.group(groupId)?.members.includes(userId) ?? false;
  }

  function addedAs({ id, groupId }: Order, userId: string): AddedAs | null {
    const [member] = records.members.where({ orderId: id, userId });
    return member === undefined || groupId === null || !isInGroup(groupId, userId) ? null : member.userType;
  }

  function isHandedTo(order: Order, caller: OrderPerson): boolean {
    const given = caller.role === 'Service' ? records.handOvers.where({ toId: caller.id }) : [];
    return given.some(({ orderId, status }) => orderId === order.id && status === HAND_OVER_STATUS.waiting);
  }

  function get(caller: MarketAccount, id: string): Outcome<OrderAccess> {
    const order = records.orders.byId(id);
    if (order === null) return err('orderNotFound');
    const actor = actorOf(caller, order);
    return actor === null ? err('forbidden') : ok({ order, actor });
  }

  function getAsParticipant(caller: MarketAccount, id: string): Outcome<OrderAccess> {
    return andThen(get(caller, id), (access) => (access.actor === 'candidate' ? err('forbidden') : ok(access)));
  }

  function actorOf(caller: MarketAccount, order: Order): OrderActor | null {
    const actor = actorIn(order, caller, addedAs(order, caller.id));
    if (actor === null && isHandedTo(order, caller)) return 'service';
    // A master sees an order before taking it.
    return actor ?? (isTakeable(order, caller) ? 'candidate' : null);
  }

  function act(caller: MarketAccount, id: string, request: Omit<OrderRequest, 'actor'>, at: number): Outcome<Order> {
    const access = get(caller, id);
    if (!access.ok) return access;
    const { order, actor } = access.value;
    const operator = { id: caller.id, name: shownNameOf(caller) };
    // The API has one event for both: the master proposes a visit, the customer chooses one.
    const event = request.event === 'appoint' && actor === 'master' ? 'propose' : request.event;
    // A customer may choose only a free half day of the master; masters may choose any time.
    const isPick = actor === 'customer' && (event === 'appoint' || event === 'reschedule');
    if (isPick && isTaken(request.appointTime, visitsOf(order.masterId, order.id))) return err('slotTaken');
    const taken = event === 'accept' ? { master: operator } : {};
    return saveStep(context, order, { ...request, ...taken, event, actor }, { operator, at });
  }

  function visitsOf(masterId: string | null, exceptId: string | null = null): Order[] {
    if (masterId === null) return [];
    return records.orders
      .where({ masterId })
      .filter(({ id, status }) => id !== exceptId && status >= ORDER_STATUS.taken && status <= ORDER_STATUS.onSite);
  }

  function list(caller: MarketAccount, view: OrderView): Order[] {
    const { id, role } = caller;
    if (view === 'assigned') return newestFirst(records.orders.where({ masterId: id }));
    if (view === 'service')
      return role === 'Service' ? newestFirst(records.orders.where({ customerServiceId: id })) : [];
    if (view === 'takeable')
      return newestFirst(
        records.orders.where({ status: ORDER_STATUS.paid }).filter((order) => isTakeable(order, caller)),
      );
    const added = records.members
      .where({ userId: id })
      .flatMap(({ orderId }) => records.orders.byId(orderId) ?? [])
      .filter((order) => addedAs(order, id) !== null);
    const all = [...records.orders.where({ customerId: id }), ...added];
    return newestFirst([...new Map(all.map((order) => [order.id, order])).values()]);
  }

  return {
    get,
    getAsParticipant,
    actorOf,
    act,
    isInGroup,
    visitsOf,
    list,
    runTimer: (event: OrderTimer, id: string, at: number): Order | null => runOrderTimer(context, event, id, at),

    countsOf(caller: MarketAccount, view: OrderView = 'mine') {
      const mine = list(caller, view);
      const counts = Object.fromEntries(STATUSES.map((n) => [n, mine.filter(({ status }) => status === n).length]));
      return {
        total: mine.length,
        ...counts,
        additionalCost: mine.filter(({ id }) => records.costs.where({ orderId: id }).length > 0).length,
        afterSale: mine.filter(({ id }) => records.afterSales.where({ orderId: id }).length > 0).length,
      };
    },

    ofGroup: (caller: MarketAccount, groupId: string): Order[] =>
      newestFirst(isInGroup(groupId, caller.id) ? records.orders.where({ groupId }) : []).filter(
        (order) => ![null, 'candidate'].includes(actorOf(caller, order)),
      ),

    /**
     * The numbers of the caller's orders that were cancelled because they were not paid; each is returned once (A50).
     */
    takeCancelled(caller: MarketAccount): readonly string[] {
      const numbers = records.cancelled.where({ customerId: caller.id });
      for (const { id } of numbers) records.cancelled.remove(id);
      return numbers.map(({ orderNo }) => orderNo);
    },
  };
}

export function createOrderGroups(context: MarketContext, orders: Orders) {
  const { records, accounts, chat } = context;

  return {
    /**
     * Links a group to an order of the caller, once: if the order has a group already, it keeps that group and returns
     * it (A51).
     */
    link(
      caller: MarketAccount,
      { id, groupId, customerServiceId }: BodyValues<'order.linkGroup'>,
      at: number,
    ): Outcome<{ groupId: string }> {
      const access = orders.getAsParticipant(caller, id);
      if (!access.ok) return access;
      const { order, actor } = access.value;
      if (actor !== 'customer') return err('forbidden');
      if (order.groupId !== null) return ok({ groupId: order.groupId });
      const group = chat.group(groupId);
      // A group of another owner is refused, and so is a group that has an order already.
      if (group === null || group.owner !== caller.id || records.orders.where({ groupId }).length > 0)
        return err('invalid');
      records.orders.put({ ...order, groupId, updateTime: at, version: order.version + 1 });
      if (customerServiceId === order.customerServiceId) chat.makeAdmin(groupId, customerServiceId);
      if (order.masterId !== null) chat.join(groupId, order.customerServiceId, order.masterId);
      chat.send({
        from: order.customerServiceId,
        to: { group: groupId },
        text: `您好，订单${order.orderNo}的群聊已建好，有任何问题都可以在这里说。`,
      });
      return ok({ groupId });
    },

    /** Adds a colleague or a customer to the order and its group (R328–R330). */
    addMember(
      caller: MarketAccount,
      fields: BodyValues<'orderChatroom.add'>,
      at: number,
    ): Outcome<Record<'id' | 'orderId' | 'userId' | 'groupId', string>> {
      const access = orders.getAsParticipant(caller, fields.orderId);
      if (!access.ok) return access;
      const { order } = access.value;
      if (order.groupId === null) return err('orderHasNoGroup');
      const account = accounts.byMobile(fields.userMobile);
      if (account === null) return err('accountNotFound');
      if (account.id === caller.id) return err('memberIsSelf');
      if (orders.isInGroup(order.groupId, account.id) || orders.actorOf(account, order) !== null)
        return err('memberInside');
      // The account was added before and is no longer in the group.
      const [known] = records.members.where({ orderId: order.id, userId: account.id });
      const id = known?.id ?? records.nextId();
      const userName = fields.userName || shownNameOf(account);
      records.members.put({ ...fields, id, userName, userId: account.id, createTime: at });
      chat.join(order.groupId, caller.id, account.id);
      return ok({ id, orderId: order.id, userId: account.id, groupId: order.groupId });
    },
  };
}
