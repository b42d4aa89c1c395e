import { zhOrder } from '@fitout/ui-kit/marketplace';
import { textOf, type FormValues } from '@fitout/ui-kit/primitives';

/** When each half day is over. */
const SLOT_ENDS: Readonly<Record<string, string>> = { AM: '12:00', PM: '18:00', EV: '21:00' };

/** Whether a half day is over at the moment `now`, such as `2026-11-20T13:19`; without the time of day none of today is. */
function isSlotOver(date: string, slot: string, now: string): boolean {
  const [today = '', clock = ''] = now.split('T');
  return clock !== '' && date === today && clock >= (SLOT_ENDS[slot] ?? '24:00');
}

/** A half day to choose; one that is off is over. */
export interface SlotChoice {
  readonly value: string;
  readonly label: string;
  readonly isOff: boolean;
}

/** The half days of a day; those that are over cannot be chosen. */
export function slotChoices(date: string, now: string): readonly SlotChoice[] {
  return Object.entries(zhOrder.slots).map(([value, label]) => ({
    value,
    label,
    isOff: isSlotOver(date, value, now),
  }));
}

/** What is wrong with the half day of a visit: it is over. By the name of its field. */
export function slotFaults(values: FormValues, now: string): Readonly<Record<string, string>> {
  const isOver = isSlotOver(textOf(values, 'expectDate'), textOf(values, 'timeSlot'), now);
  return isOver ? { timeSlot: '该时段已过，请选择其他时段' } : {};
}

/** Between these a visit begins, as the marketplace takes it. */
export const VISIT_HOURS = ['08:00', '21:00'] as const;

/** What is wrong with the time of a visit: there are none at night. By the name of its field. */
export function visitHourFaults(values: FormValues): Readonly<Record<string, string>> {
  const clock = textOf(values, 'appointTime').slice(11, 16);
  const isNight = clock !== '' && (clock < VISIT_HOURS[0] || clock > VISIT_HOURS[1]);
  return isNight ? { appointTime: '上门时间须在 8:00–21:00 之间' } : {};
}

/** The same with a half day that is still to come, where the day has one; the chosen one if it is. */
export function withOpenSlot(values: FormValues, now: string): FormValues {
  const date = textOf(values, 'expectDate');
  const open = Object.keys(SLOT_ENDS).filter((slot) => !isSlotOver(date, slot, now));
  const [first] = open;
  return first === undefined || open.includes(textOf(values, 'timeSlot')) ? values : { ...values, timeSlot: first };
}
