import { err, ok, type Result } from '../../../result.js';
import type { MarketAccount } from '../createAccounts.js';
import { shownNameOf, type MarketContext } from '../MarketContext.js';
import { saveStep } from './saveOrder.js';
import type { Order } from './Order.js';
import { actorIn, addedAs, isHandedTo, isInGroup, isTakeable } from './orderAccess.js';
import { countOrders, listOrders, newestFirst, visitsOf, type OrderView } from './orderLists.js';
import type { OrderActor } from './orderTransitions.js';
import { runOrderTimer, type OrderTimer } from './runOrderTimer.js';
import { isTaken } from './slots.js';
import type { OrderRefusal, OrderRequest } from './stepOrder.js';

/** An order that an account may see, and the account's role in it. */
export interface OrderAccess {
  readonly order: Order;
  readonly actor: OrderActor;
}

/** Why an account cannot see an order. */
export type AccessRefusal = 'orderNotFound' | 'forbidden';

/** A request without its actor, which this module adds. */
export type PersonalRequest = Omit<OrderRequest, 'actor'>;

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
