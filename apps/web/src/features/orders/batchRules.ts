import type { Order } from './orderRole.js';

/** What can be done with several orders at once. */
export type BatchDeed = 'pay' | 'accept' | 'imagesZip' | 'finishPpt';

const FITS: Readonly<Record<BatchDeed, (order: Order) => boolean>> = {
  pay: ({ status }) => status === 1,
  accept: ({ status }) => status === 6,
  imagesZip: ({ status }) => status >= 6 && status <= 8,
  finishPpt: ({ status }) => status >= 6 && status <= 8,
};

/** Of the chosen orders those a deed can be done with, and the numbers of the rest, which are named. */
export function batchOf(
  deed: BatchDeed,
  orders: readonly Order[],
): { ids: readonly string[]; left: readonly string[] } {
  return {
    ids: orders.filter(FITS[deed]).map(({ id }) => id),
    left: orders.filter((order) => !FITS[deed](order)).map(({ orderNo }) => orderNo),
  };
}
