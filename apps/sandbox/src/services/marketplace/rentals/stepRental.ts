import { RENTAL_STATUS } from '@fitout/api-client/contract';
import type { MarketContext } from '../MarketContext.js';
import { notify } from '../notices/notify.js';
import { rentalItem } from './rentalItems.js';
import { rentalAfter, type RentalEvent, type RentalOrder } from './RentalOrder.js';

/** How long the simulated shop takes to hand a tool over, and to check a returned tool. Milliseconds. */
const RENTAL_SIMULATION = { fetchMs: 45_000, confirmMs: 45_000 } as const;

/** Applies an event to a rental and writes the notice 租赁订单更新; null if the status does not allow the event. */
export function stepRental(context: MarketContext, id: string, event: RentalEvent, at: number): RentalOrder | null {
  const { records, jobs, isSimulated } = context;
  const rental = records.rentals.byId(id);
  const status = rental === null ? null : rentalAfter(rental.status, event);
  if (rental === null || status === null) return null;
  const next: RentalOrder = { ...rental, status, ...(event === 'confirmReturn' && { settleTime: at }) };
  records.rentals.put(next);
  const what = `${rentalItem(rental.itemId)?.name ?? '工具'} ×${rental.quantity}`;
  const content = WORDS[event](what, rental);
  notify(context, { userId: rental.userId, orderId: null, title: '租赁订单更新', content }, at);
  if (isSimulated && event === 'pay')
    jobs.plan({ kind: 'simulation.rentalFetch', about: id, dueAt: at + RENTAL_SIMULATION.fetchMs });
  if (isSimulated && event === 'return')
    jobs.plan({ kind: 'simulation.rentalConfirm', about: id, dueAt: at + RENTAL_SIMULATION.confirmMs });
  return next;
}

const WORDS: Readonly<Record<RentalEvent, (what: string, rental: RentalOrder) => string>> = {
  pay: (what, { startDate }) => `你租赁的${what}已支付，请于${startDate}凭订单取货。`,
  timeout: (what) => `你租赁的${what}因超时未支付，已自动取消。`,
  cancel: (what, { status }) => `你租赁的${what}已取消${status === RENTAL_STATUS.paid ? '，款项将原路退回' : ''}。`,
  fetch: (what, { endDate }) => `你租赁的${what}已取货，请于${endDate}前归还。`,
  return: (what) => `你已申请归还${what}，门店正在验收。`,
  confirmReturn: (what) => `你归还的${what}已验收，押金将原路退回。`,
};
