import type { CustomBody } from '@fitout/ui-kit';
import type { Order } from './orderRole.js';

/** The event of a message that is an order's card. */
export const ORDER_EVENT = 'fitout.order';

/** An order as a message names it. Its sum is not among it: each reader asks the marketplace, which knows who may see it (2.6). */
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

/** The order that a message names; null where it names none. */
export function orderIn(data: CustomBody['data']): SentOrder | null {
  const { id = '', orderNo = '', title = '' } = data;
  return /^[\w-]{1,64}$/u.test(id) ? { id, orderNo: orderNo.slice(0, 64), title: title.slice(0, 200) } : null;
}
