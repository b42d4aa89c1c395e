import { ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import type { Order } from './orderRole.js';
import { workerWord } from './workerWord.js';
import { marketZone } from '../shared/marketTime.js';

const SLOTS: Readonly<Record<string, string>> = zhOrder.slots;

/** The time of the visit or, while none is agreed, the preferred one. */
export function visitText(order: Order): string {
  const { appointTime, status } = order;
  if (appointTime !== null)
    return `${status === ORDER_STATUS.taken ? `${workerWord(order)}提议` : '预约'} ${exactTime(appointTime, marketZone)}`;
  const preferred = preferredVisit(order);
  return preferred === '' ? '' : `期望 ${preferred}`;
}

/** The day and half day that the customer prefers; empty if none is set. */
export function preferredVisit({ expectDate, timeSlot }: Pick<Order, 'expectDate' | 'timeSlot'>): string {
  return expectDate === '' ? '' : `${expectDate} ${SLOTS[timeSlot] ?? ''}`.trim();
}
