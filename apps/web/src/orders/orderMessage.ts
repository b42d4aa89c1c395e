import type { CustomBody } from '@fitout/ui-kit';
import type { Order } from './orderRole.js';

/** The event of a message with an order's card. */
export const ORDER_EVENT = 'fitout.order';

/**
 * An order in a message. Without its sum: each reader's client requests it from the marketplace, which decides who may
 * see it.
 */
export interface SentOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly title: string;
}

/** An order as a message. */
export function orderMessage({ id, orderNo, title, categoryName }: Order): CustomBody {
  const data = { id, orderNo, title: title === '' ? categoryName : title };
  return { type: 'custom', event: ORDER_EVENT, data, text: `[订单] ${data.title}` };
}

/** The order in a message; null without one. */
export function orderIn(data: CustomBody['data']): SentOrder | null {
  const { id = '', orderNo = '', title = '' } = data;
  return /^[\w-]{1,64}$/u.test(id) ? { id, orderNo: orderNo.slice(0, 64), title: title.slice(0, 200) } : null;
}
