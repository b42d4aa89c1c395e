import type { RecordOf } from '@fitout/api-client';

/** An order as the marketplace tells it. */
export type Order = RecordOf<'order.page'>;

/** What somebody is to one order; a colleague is whoever else takes part in its chat (2.9). */
export type OrderRole = 'customer' | 'master' | 'service' | 'colleague';

/** Who looks: the account, and the record of a master's account. */
export interface Viewer {
  readonly userId: string;
  /** Null for everybody who is no master. */
  readonly masterId: string | null;
}

/** What the viewer is to this order; an order nobody has taken yet can be taken by any master (T5). */
export function roleIn(order: Order, { userId, masterId }: Viewer): OrderRole {
  if (order.customerId === userId) return 'customer';
  if (masterId !== null && (order.masterId === masterId || order.masterId === userId || order.masterId === null))
    return 'master';
  return order.customerServiceId === userId ? 'service' : 'colleague';
}
