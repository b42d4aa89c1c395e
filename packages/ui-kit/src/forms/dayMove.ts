import { addDays, addMonths, weekdayOf } from '../format/days.js';

/** The keys that move within a calendar. */
export interface DayKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The day to which a key leads from `day`, never one before `min`; null for a key that is not one of a calendar's. */
export function dayMove({ key, shiftKey }: DayKey, day: string, min: string): string | null {
  const to = moved(key, shiftKey, day);
  if (to === null) return null;
  return to < min ? min : to;
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
