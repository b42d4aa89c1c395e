import { ORDER_STATUS } from '@fitout/api-client/contract';
import type { MarketAccount } from '../createAccounts.js';
import type { MarketContext } from '../MarketContext.js';
import type { Order } from './Order.js';
import { addedAs, isTakeable } from './orderAccess.js';

/** The orders that a list contains. */
export type OrderView = 'mine' | 'assigned' | 'takeable' | 'service';

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The orders of a view, the newest first. */
export function listOrders(context: MarketContext, caller: MarketAccount, view: OrderView): Order[] {
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

/** The visits of a master, confirmed or proposed, except those of one order. */
export function visitsOf({ records }: MarketContext, masterId: string | null, exceptId: string | null = null): Order[] {
  if (masterId === null) return [];
  return records.orders
    .where({ masterId })
    .filter(({ id, status }) => id !== exceptId && status >= ORDER_STATUS.taken && status <= ORDER_STATUS.onSite);
}

/** How many orders of a view are in each status, have additional costs, and have an after-sale request. */
export function countOrders(context: MarketContext, caller: MarketAccount, view: OrderView = 'mine') {
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

/** Sorts orders by the time at which they were placed, the newest first. */
export function newestFirst(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.createTime - a.createTime || b.id.localeCompare(a.id));
}
