import { zhOrder } from '@fitout/ui-kit/marketplace';
import { textOf, type FormValues } from '@fitout/ui-kit/primitives';
import type { FieldErrors } from './formRules.js';

const SLOT_ENDS: Readonly<Record<string, string>> = { AM: '12:00', PM: '18:00', EV: '21:00' };

/**
 * Whether a half day is over at the moment `now`, such as `2026-11-20T13:19`; without the time of day none of today is.
 */
function isSlotOver(date: string, slot: string, now: string): boolean {
  const [today = '', clock = ''] = now.split('T');
  return clock !== '' && date === today && clock >= (SLOT_ENDS[slot] ?? '24:00');
}

/** A half day; the whole day has no code, so any other text is the morning. */
export function slotCode(text: string): 'AM' | 'PM' | 'EV' {
  return text === 'PM' || text === 'EV' ? text : 'AM';
}

export function slotChoices(
  date: string,
  now: string,
): readonly { readonly value: string; readonly label: string; readonly isOff: boolean }[] {
  return Object.entries(zhOrder.slots).map(([value, label]) => ({
    value,
    label,
    isOff: isSlotOver(date, value, now),
  }));
}

export function slotErrors(values: FormValues<'expectDate' | 'timeSlot'>, now: string): FieldErrors {
  const isOver = isSlotOver(textOf(values, 'expectDate'), textOf(values, 'timeSlot'), now);
  return isOver ? { timeSlot: '该时段已过，请选择其他时段' } : {};
}

/** The first and last time at which a visit may begin, as the marketplace accepts it. */
export const VISIT_HOURS = ['08:00', '21:00'] as const;

/** The error of a visit's time: it is outside `VISIT_HOURS`. By the name of its field. */
export function visitHourErrors(values: FormValues<'appointTime'>): FieldErrors {
  const clock = textOf(values, 'appointTime').slice(11, 16);
  const isNight = clock !== '' && (clock < VISIT_HOURS[0] || clock > VISIT_HOURS[1]);
  return isNight ? { appointTime: '上门时间须在 8:00–21:00 之间' } : {};
}

/** The values with the chosen half day, or the next one of the day if that is over. */
export function withOpenSlot<Values extends FormValues<'expectDate' | 'timeSlot'>>(
  values: Values,
  now: string,
): Values {
  const date = textOf(values, 'expectDate');
  const open = Object.keys(SLOT_ENDS).filter((slot) => !isSlotOver(date, slot, now));
  const [first] = open;
  return first === undefined || open.includes(textOf(values, 'timeSlot')) ? values : { ...values, timeSlot: first };
}
