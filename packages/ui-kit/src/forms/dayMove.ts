import { addDays, addMonths, weekdayOf } from './days.js';

/** The fields of a key event that the calendar needs. */
export interface DayKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The day to which a key moves from `day`, limited to `min` and `max`; null for any other key. */
export function dayMove({ key, shiftKey }: DayKey, day: string, min: string, max: string = LATEST): string | null {
  const to = moved(key, shiftKey, day);
  if (to === null) return null;
  return dayWithin(to, min, max);
}

/** The default of a calendar's last day. */
export const LATEST = '9999-12-31';

/** The day nearest to `day` from `min` to `max`. */
export function dayWithin(day: string, min: string, max: string): string {
  if (day > max) return max;
  return day < min ? min : day;
}

function moved(key: string, shiftKey: boolean, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
