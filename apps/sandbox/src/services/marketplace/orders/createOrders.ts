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
import type { Order, AddedAs, OrderActor } from './Order.js';
import type { MarketAccount } from '../accounts.js';
import { err, ok, type Result } from '../../../result.js';
import { saveStep, runOrderTimer, type OrderTimer, type OrderRefusal, type OrderRequest } from './saveOrder.js';
import { isTaken } from './slots.js';

interface OrderPerson {
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

function isInGroup({ chat }: Pick<MarketContext, 'chat'>, groupId: string, userId: string): boolean {
  return chat.group(groupId)?.members.includes(userId) ?? false;
}

function addedAs(
  context: Pick<MarketContext, 'chat' | 'records'>,
  { id, groupId }: Pick<Order, 'id' | 'groupId'>,
  userId: string,
): AddedAs | null {
  const [member] = context.records.members.where({ orderId: id, userId });
  if (member === undefined || groupId === null || !isInGroup(context, groupId, userId)) return null;
  return member.userType;
}

function isHandedTo(
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

type OrderView = 'mine' | 'assigned' | 'takeable' | 'service';

const STATUSES = Object.values(ORDER_STATUS);

function listOrders(context: MarketContext, caller: MarketAccount, view: OrderView): Order[] {
  const { records } = context;
  if (view === 'assigned') return newestFirst(records.orders.where({ masterId: caller.id }));
  if (view === 'service')
    return newestFirst(records.orders.where({ customerServiceId: caller.id }).filter(() => caller.role === 'Service'));
  if (view === 'takeable')
    return newestFirst(
      records.orders.where({ status: ORDER_STATUS.paid }).filter((order) => isTakeable(order, caller)),
    );
  const own = records.orders.where({ customerId: caller.id });
  const added = records.members
    .where({ userId: caller.id })
    .flatMap(({ orderId }) => records.orders.byId(orderId) ?? [])
    .filter((order) => addedAs(context, order, caller.id) !== null);
  return newestFirst([...new Map([...own, ...added].map((order) => [order.id, order])).values()]);
}

function visitsOf({ records }: MarketContext, masterId: string | null, exceptId: string | null = null): Order[] {
  if (masterId === null) return [];
  return records.orders
    .where({ masterId })
    .filter(({ id, status }) => id !== exceptId && status >= ORDER_STATUS.taken && status <= ORDER_STATUS.onSite);
}

function countOrders(context: MarketContext, caller: MarketAccount, view: OrderView = 'mine') {
  const { records } = context;
  const mine = listOrders(context, caller, view);
  const counts = Object.fromEntries(STATUSES.map((n) => [n, mine.filter(({ status }) => status === n).length]));
  return {
    total: mine.length,
    ...counts,
    additionalCost: mine.filter(({ id }) => records.costs.where({ orderId: id }).length > 0).length,
    afterSale: mine.filter(({ id }) => records.afterSales.where({ orderId: id }).length > 0).length,
  };
}

function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.createTime - a.createTime || b.id.localeCompare(a.id));
}

/** The filters of a list of orders; times in milliseconds since 1970. */
type OrderQuery = Omit<QueryOf<'order.page'>, 'statuses' | 'current' | 'size' | 'sort' | 'view'> & {
  readonly statuses?: readonly number[] | undefined;
};

/** Whether an order matches the query. The keyword is searched in number, contact, telephone and address. */
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

/** An order that an account may see, and the account's role in it. */
export interface OrderAccess {
  readonly order: Order;
  readonly actor: OrderActor;
}

/** Why an account cannot see an order. */
type AccessRefusal = 'orderNotFound' | 'forbidden';

type PersonalRequest = Omit<OrderRequest, 'actor'>;

/** The orders as accounts see and change them. */
export type Orders = ReturnType<typeof createOrders>;

/**
 * Creates the access to orders. Every route uses `get` or `getAsParticipant`: only they decide which orders exist for an
 * account (SB-1).
 */
export function createOrders(context: MarketContext) {
  const { records } = context;

  function get(caller: MarketAccount, id: string): Result<OrderAccess, AccessRefusal> {
    const order = records.orders.byId(id);
    if (order === null) return err('orderNotFound');
    const actor = actorOf(caller, order);
    return actor === null ? err('forbidden') : ok({ order, actor });
  }

  /** An order as a participant sees it. A master who may take it sees only the work. */
  function getAsParticipant(caller: MarketAccount, id: string): Result<OrderAccess, AccessRefusal> {
    const access = get(caller, id);
    return access.ok && access.value.actor === 'candidate' ? err('forbidden') : access;
  }

  function actorOf(caller: MarketAccount, order: Order): OrderActor | null {
    const actor = actorIn(order, caller, addedAs(context, order, caller.id));
    if (actor === null && isHandedTo(context, order, caller)) return 'service';
    // A master sees an order before taking it.
    return actor ?? (isTakeable(order, caller) ? 'candidate' : null);
  }

  function act(
    caller: MarketAccount,
    id: string,
    request: PersonalRequest,
    at: number,
  ): Result<Order, OrderRefusal | AccessRefusal | 'slotTaken'> {
    const access = get(caller, id);
    if (!access.ok) return access;
    const { order, actor } = access.value;
    const name = shownNameOf(caller);
    // The API has one event for both: the master proposes a visit, the customer chooses one.
    const event = request.event === 'appoint' && actor === 'master' ? 'propose' : request.event;
    // A customer may choose only a free half day of the master; masters may choose any time.
    const isPick = actor === 'customer' && (event === 'appoint' || event === 'reschedule');
    if (isPick && isTaken(request.appointTime, visitsOf(context, order.masterId, order.id))) return err('slotTaken');
    const taken = event === 'accept' ? { master: { id: caller.id, name } } : {};
    return saveStep(context, order, { ...request, ...taken, event, actor }, { operator: { id: caller.id, name }, at });
  }

  return {
    get,
    getAsParticipant,
    actorOf,
    act,
    visitsOf: (masterId: string | null, exceptId: string | null = null): Order[] =>
      visitsOf(context, masterId, exceptId),
    list: (caller: MarketAccount, view: OrderView): Order[] => listOrders(context, caller, view),
    countsOf: (caller: MarketAccount, view?: OrderView) => countOrders(context, caller, view),
    runTimer: (event: OrderTimer, id: string, at: number): Order | null => runOrderTimer(context, event, id, at),

    /** The orders of a group, for participants who are in the group. */
    ofGroup: (caller: MarketAccount, groupId: string): Order[] =>
      isInGroup(context, groupId, caller.id)
        ? newestFirst(records.orders.where({ groupId })).filter(
            (order) => ![null, 'candidate'].includes(actorOf(caller, order)),
          )
        : [],

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

/** Creates the functions that connect an order with its group in the chat. */
export function createOrderGroups(context: MarketContext, orders: Orders) {
  const { records, accounts, chat } = context;

  return {
    /**
     * Links a group to an order of the caller, once: if the order has a group already, it keeps that group and returns
     * it (A51).
     */
    link(
      caller: MarketAccount,
      {
        id,
        groupId,
        customerServiceId,
      }: { readonly id: string; readonly groupId: string; readonly customerServiceId: string },
      at: number,
    ): Result<{ readonly groupId: string }, AccessRefusal | 'invalid'> {
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
    ): Result<
      { readonly id: string; readonly orderId: string; readonly userId: string; readonly groupId: string },
      AccessRefusal | 'accountNotFound' | 'memberIsSelf' | 'memberInside' | 'orderHasNoGroup'
    > {
      const access = orders.getAsParticipant(caller, fields.orderId);
      if (!access.ok) return access;
      const { order } = access.value;
      if (order.groupId === null) return err('orderHasNoGroup');
      const account = accounts.byMobile(fields.userMobile);
      if (account === null) return err('accountNotFound');
      if (account.id === caller.id) return err('memberIsSelf');
      if (isInGroup(context, order.groupId, account.id) || orders.actorOf(account, order) !== null)
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
