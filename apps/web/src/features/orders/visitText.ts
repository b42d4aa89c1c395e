import { ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import type { Order } from './orderRole.js';
import { workerWord } from './workerWord.js';
import { marketZone } from '../../marketTime.js';

const SLOTS: Readonly<Record<string, string>> = zhOrder.slots;

/** The time of the visit or, while none is agreed, the wished one. */
export function visitText(order: Order): string {
  const { appointTime, status } = order;
  if (appointTime !== null)
    return `${status === ORDER_STATUS.taken ? `${workerWord(order)}提议` : '预约'} ${exactTime(appointTime, marketZone)}`;
  const wish = wishedVisit(order);
  return wish === '' ? '' : `期望 ${wish}`;
}

/** The day and half day that the customer wished; empty without a wish. */
export function wishedVisit({ expectDate, timeSlot }: Pick<Order, 'expectDate' | 'timeSlot'>): string {
  return expectDate === '' ? '' : `${expectDate} ${SLOTS[timeSlot] ?? ''}`.trim();
}
