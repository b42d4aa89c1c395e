import { ORDER_STATUS } from '@fitout/api-client';
import { exactTime } from '@fitout/ui-kit';
import { zhOrder } from '@fitout/ui-kit/marketplace';
import type { Order } from './orderRole.js';
import { workerWord } from './workerWord.js';
import { marketZone } from '../../marketTime.js';

const SLOTS: Readonly<Record<string, string>> = zhOrder.slots;

/** The time of the visit or, while none is agreed, the wished one. */
export function visitText(order: Order): string {
  const { appointTime, expectDate, timeSlot, status } = order;
  if (appointTime !== null)
    return `${status === ORDER_STATUS.taken ? `${workerWord(order)}提议` : '预约'} ${exactTime(appointTime, marketZone)}`;
  return expectDate === '' ? '' : `期望 ${expectDate} ${SLOTS[timeSlot] ?? ''}`.trim();
}
