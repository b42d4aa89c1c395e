import { exactTime, localZone, zhOrder } from '@fitout/ui-kit';
import type { Order } from './orderRole.js';
import { ORDER_STATUS } from './orderStatus.js';

const SLOTS: Readonly<Record<string, string>> = zhOrder.slots;

/** When the visit is, or, as long as nobody has agreed on one, when it was wished for. */
export function visitText({ appointTime, expectDate, timeSlot, status }: Order): string {
  if (appointTime !== null)
    return `${status === ORDER_STATUS.taken ? '师傅提议' : '预约'} ${exactTime(appointTime, localZone)}`;
  return expectDate === '' ? '' : `期望 ${expectDate} ${SLOTS[timeSlot] ?? ''}`.trim();
}
