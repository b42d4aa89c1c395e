import { ORDER_STATUS } from '@fitout/api-client/contract';
import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { isOpenAfterSale } from './afterSale.js';
import { saveStep } from './saveOrder.js';
import type { Order } from './Order.js';
import { actorIn, isTakeable } from './orderAccess.js';
import type { OrderActor } from './orderMoves.js';
import { isTaken } from './slots.js';
import type { OrderRefusal, OrderRequest } from './stepOrder.js';

/** An order that an account may see, and the account's role in it. */
export interface SeenOrder {
  readonly order: Order;
  readonly actor: OrderActor;
}

/** Why an account cannot see an order. */
export type Unseen = 'orderNotFound' | 'forbidden';

/** Which orders a list is about. */
export type OrderView = 'mine' | 'assigned' | 'takeable' | 'service';

/** What a person asks for, with the actor left to this room. */
export type PersonalRequest = Omit<OrderRequest, 'actor'>;

/** Orders as people see and move them. */
export type Orders = ReturnType<typeof createOrders>;

/** Every way to an order leads through `see` or `seeInside`: they alone decide for whom an order exists (SB-1). */
export function createOrders(context: MarketContext) {
  const { records, jobs } = context;

  function see(caller: MarketAccount, id: string): Result<SeenOrder, Unseen> {
    const order = records.orders.byId(id);
    if (order === null) return err('orderNotFound');
    const actor = actorOf(caller, order);
    return actor === null ? err('forbidden') : ok({ order, actor });
  }

  /** An order for those who take part in it: who only may take it sees what is to be done, and nothing else of it. */
  function seeInside(caller: MarketAccount, id: string): Result<SeenOrder, Unseen> {
    const seen = see(caller, id);
    return seen.ok && seen.value.actor === 'candidate' ? err('forbidden') : seen;
  }

  function actorOf(caller: MarketAccount, order: Order): OrderActor | null {
    const [member] = records.members.where({ orderId: order.id, userId: caller.id });
    const actor = actorIn(order, caller, member?.userType ?? null);
    // A master who may take an order looks at it first.
    return actor ?? (isTakeable(order, caller) ? 'candidate' : null);
  }

  function act(
    caller: MarketAccount,
    id: string,
    request: PersonalRequest,
    at: number,
  ): Result<Order, OrderRefusal | Unseen | 'slotTaken'> {
    const seen = see(caller, id);
    if (!seen.ok) return seen;
    const { order, actor } = seen.value;
    const name = shownNameOf(caller);
    // One word of the wire, two meanings: the master proposes a visit, the customer picks one.
    const event = request.event === 'appoint' && actor === 'master' ? 'propose' : request.event;
    // A customer picks among the free half days that are shown; masters arrange their own days.
    const isPick = actor === 'customer' && (event === 'appoint' || event === 'reschedule');
    if (isPick && isTaken(request.appointTime, visitsOf(order.masterId, order.id))) return err('slotTaken');
    const taken = event === 'accept' ? { master: { id: caller.id, name } } : {};
    return saveStep(context, order, { ...request, ...taken, event, actor }, { operator: { id: caller.id, name }, at });
  }

  /** The visits of a master, agreed or proposed, but for those of one order. */
  function visitsOf(masterId: string | null, exceptId: string | null = null): Order[] {
    if (masterId === null) return [];
    return records.orders
      .where({ masterId })
      .filter(({ id, status }) => id !== exceptId && status >= ORDER_STATUS.taken && status <= ORDER_STATUS.onSite);
  }

  function list(caller: MarketAccount, view: OrderView): Order[] {
    if (view === 'assigned') return newestFirst(records.orders.where({ masterId: caller.id }));
    if (view === 'service')
      return newestFirst(
        records.orders.where({ customerServiceId: caller.id }).filter(() => caller.role === 'Service'),
      );
    if (view === 'takeable')
      return newestFirst(
        records.orders.where({ status: ORDER_STATUS.paid }).filter((order) => isTakeable(order, caller)),
      );
    const own = records.orders.where({ customerId: caller.id });
    const added = records.members
      .where({ userId: caller.id })
      .flatMap(({ orderId }) => records.orders.byId(orderId) ?? []);
    return newestFirst([...new Map([...own, ...added].map((order) => [order.id, order])).values()]);
  }

  return {
    see,
    seeInside,
    actorOf,
    act,
    visitsOf,
    list,

    /** The orders of a group, for those who take part in them. */
    ofGroup: (caller: MarketAccount, groupId: string): Order[] =>
      newestFirst(records.orders.where({ groupId })).filter(
        (order) => ![null, 'candidate'].includes(actorOf(caller, order)),
      ),

    /** How many of one's orders are in each status, have additional costs, and have a request after the sale. */
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

    /** The numbers of one's orders that were cancelled for non-payment, each handed out once (A50). */
    takeCancelled(caller: MarketAccount): readonly string[] {
      const numbers = records.cancelled.where({ customerId: caller.id });
      for (const { id } of numbers) records.cancelled.remove(id);
      return numbers.map(({ orderNo }) => orderNo);
    },

    /** The order's own timers, fired by the clock; `at` is when they were due. */
    runTimer(
      event: 'timeout' | 'noProvider' | 'acceptWork' | 'comment' | 'archive',
      id: string,
      at: number,
    ): Order | null {
      const order = records.orders.byId(id);
      if (order === null) return null;
      const step = saveStep(context, order, { event, actor: 'clock' }, { operator: null, at });
      if (step.ok && event === 'timeout') {
        records.cancelled.put({ id, customerId: order.customerId, orderNo: order.orderNo });
        for (const bill of records.payInfos.where({ payerId: order.customerId })) {
          if (bill.status === 'UNPAID' && bill.bizIds.includes(id)) records.payInfos.put({ ...bill, status: 'CLOSED' });
        }
      }
      if (
        !step.ok &&
        event === 'archive' &&
        order.status === ORDER_STATUS.done &&
        records.afterSales.where({ orderId: id }).some(isOpenAfterSale)
      ) {
        jobs.plan({ kind: 'order.archive', about: id, dueAt: at + DAY_MS });
      }
      return step.ok ? step.value : null;
    },
  };
}

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const DAY_MS = 24 * 60 * 60_000;

function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.createTime - a.createTime || b.id.localeCompare(a.id));
}
