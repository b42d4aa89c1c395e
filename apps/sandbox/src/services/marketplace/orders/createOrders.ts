import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { saveStep } from './saveOrder.js';
import type { Order } from './Order.js';
import { actorIn, addedAs, isHandedTo, isInGroup, isTakeable } from './orderAccess.js';
import { countOrders, listOrders, newestFirst, visitsOf, type OrderView } from './orderLists.js';
import type { OrderActor } from './orderMoves.js';
import { runOrderTimer, type OrderTimer } from './runOrderTimer.js';
import { isTaken } from './slots.js';
import type { OrderRefusal, OrderRequest } from './stepOrder.js';

/** An order that an account may see, and the account's role in it. */
export interface SeenOrder {
  readonly order: Order;
  readonly actor: OrderActor;
}

/** Why an account cannot see an order. */
export type Unseen = 'orderNotFound' | 'forbidden';

/** A request without its actor, which this module adds. */
export type PersonalRequest = Omit<OrderRequest, 'actor'>;

/** Orders as people see and move them. */
export type Orders = ReturnType<typeof createOrders>;

/** Every way to an order leads through `see` or `seeInside`: they alone decide for whom an order exists (SB-1). */
export function createOrders(context: MarketContext) {
  const { records } = context;

  function see(caller: MarketAccount, id: string): Result<SeenOrder, Unseen> {
    const order = records.orders.byId(id);
    if (order === null) return err('orderNotFound');
    const actor = actorOf(caller, order);
    return actor === null ? err('forbidden') : ok({ order, actor });
  }

  /** An order as a participant sees it. A master who may take it sees only the work. */
  function seeInside(caller: MarketAccount, id: string): Result<SeenOrder, Unseen> {
    const seen = see(caller, id);
    return seen.ok && seen.value.actor === 'candidate' ? err('forbidden') : seen;
  }

  function actorOf(caller: MarketAccount, order: Order): OrderActor | null {
    const actor = actorIn(order, caller, addedAs(context, order, caller.id));
    if (actor === null && isHandedTo(context, order, caller)) return 'service';
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
    // One event of the wire has two meanings: the master proposes a visit, the customer picks one.
    const event = request.event === 'appoint' && actor === 'master' ? 'propose' : request.event;
    // A customer picks among the free half days that are shown; masters arrange their own days.
    const isPick = actor === 'customer' && (event === 'appoint' || event === 'reschedule');
    if (isPick && isTaken(request.appointTime, visitsOf(context, order.masterId, order.id))) return err('slotTaken');
    const taken = event === 'accept' ? { master: { id: caller.id, name } } : {};
    return saveStep(context, order, { ...request, ...taken, event, actor }, { operator: { id: caller.id, name }, at });
  }

  return {
    see,
    seeInside,
    actorOf,
    act,
    visitsOf: (masterId: string | null, exceptId: string | null = null): Order[] =>
      visitsOf(context, masterId, exceptId),
    list: (caller: MarketAccount, view: OrderView): Order[] => listOrders(context, caller, view),
    countsOf: (caller: MarketAccount, view?: OrderView) => countOrders(context, caller, view),
    runTimer: (event: OrderTimer, id: string, at: number): Order | null => runOrderTimer(context, event, id, at),

    /** The orders of a group, for those who take part in them and are in the group. */
    ofGroup: (caller: MarketAccount, groupId: string): Order[] =>
      isInGroup(context, groupId, caller.id)
        ? newestFirst(records.orders.where({ groupId })).filter(
            (order) => ![null, 'candidate'].includes(actorOf(caller, order)),
          )
        : [],

    /** The numbers of one's orders that were cancelled for non-payment, each handed out once (A50). */
    takeCancelled(caller: MarketAccount): readonly string[] {
      const numbers = records.cancelled.where({ customerId: caller.id });
      for (const { id } of numbers) records.cancelled.remove(id);
      return numbers.map(({ orderNo }) => orderNo);
    },
  };
}
