import { ORDER_STATUS } from '@fitout/api-client';
import type { Order } from './orderRole.js';

/** The actions on several orders at once. */
export type BatchAction = 'pay' | 'accept' | 'imagesZip' | 'finishPpt';

const FITS: Readonly<Record<BatchAction, (order: Order) => boolean>> = {
  pay: ({ status }) => status === ORDER_STATUS.unpaid,
  accept: ({ status }) => status === ORDER_STATUS.finished,
  imagesZip: ({ status }) => status >= ORDER_STATUS.finished && status <= ORDER_STATUS.done,
  finishPpt: ({ status }) => status >= ORDER_STATUS.finished && status <= ORDER_STATUS.done,
};

/** The chosen orders to which an action applies, and the numbers of the others, which are shown. */
export function batchOf(
  action: BatchAction,
  orders: readonly Order[],
): { ids: readonly string[]; left: readonly string[] } {
  return {
    ids: orders.filter(FITS[action]).map(({ id }) => id),
    left: orders.filter((order) => !FITS[action](order)).map(({ orderNo }) => orderNo),
  };
}
