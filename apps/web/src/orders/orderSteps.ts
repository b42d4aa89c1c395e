import { ORDER_STATUS, ORDER_TYPE } from '@fitout/api-client';
import { orderStatusLabel, zhOrder } from '@fitout/ui-kit/marketplace';
import type { Order } from './orderRole.js';

const LIVE = Object.values(ORDER_STATUS).filter((status) => status !== ORDER_STATUS.closed);

/** The label of a status for this type of order (A48). */
export function statusLabel({ orderType, status }: Pick<Order, 'orderType' | 'status'>): string {
  const own = orderStatusLabel(status);
  if (own !== undefined) return own;
  return (
    zhOrder.statuses[status]?.[orderType === ORDER_TYPE.shop ? 1 : orderType === ORDER_TYPE.design ? 2 : 0] ??
    String(status)
  );
}

/** The label of a visit's status: a visit has no order type, and nearly all visits are those of masters. */
export function visitStatusLabel(status: number): string {
  return statusLabel({ orderType: ORDER_TYPE.master, status });
}

/** The steps of an order by their labels, and the current one; a closed order stays at the last one it reached. */
export function stepsOf(order: Pick<Order, 'orderType' | 'status'>): { steps: readonly string[]; current: number } {
  const steps = LIVE.map((status) => statusLabel({ ...order, status }));
  if (order.status === ORDER_STATUS.done) return { steps, current: steps.length };
  return { steps, current: order.status - 1 };
}
