import type { RecordOf } from '@fitout/api-client';

/** An order of the marketplace. */
export type Order = RecordOf<'order.page'>;

/** The role of an account in one order; a colleague is any other member of its group. */
export type OrderRole = 'customer' | 'master' | 'service' | 'colleague';

/** The viewer: the account, and the record of a master's account. */
export interface Viewer {
  readonly userId: string;
  /** Null for an account that is no master. */
  readonly masterId: string | null;
}

/** The viewer's role in this order; an order that is not taken yet can be taken by any master. */
export function roleIn(order: Order, { userId, masterId }: Viewer): OrderRole {
  if (order.customerId === userId) return 'customer';
  if (masterId !== null && (order.masterId === masterId || order.masterId === userId || order.masterId === null))
    return 'master';
  return order.customerServiceId === userId ? 'service' : 'colleague';
}
