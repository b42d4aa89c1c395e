import { two } from './calendar.js';
import { dayTyped, isDay } from './days.js';

/** Moments are texts such as `2026-11-25T09:30`: a day and a time of day, without a zone. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/u;
/** A day, a blank or a T, and a time of day. */
const TYPED = /^(.*\S)[\sT]+(\d{1,2})(?:[:点时](\d{2})?分?)$/u;
const MINUTES = 30;

/** Whether a text is a moment that exists. */
export function isMoment(text: string): boolean {
  const [day = '', clock = '', ...more] = text.split('T');
  return more.length === 0 && isDay(day) && CLOCK.test(clock);
}

/** Day and time of day of a moment; each empty if the text has none. */
export function partsOf(moment: string): { readonly day: string; readonly clock: string } {
  const [day = '', clock = ''] = moment.split('T');
  return isDay(day) ? { day, clock: CLOCK.test(clock) ? clock : '' } : { day: '', clock: '' };
}

/** The moment in a typed text, in any of the usual notations; null for any other text. */
export function momentTyped(text: string, today: string): string | null {
  const [, day = '', hour = '', minute = '00'] = TYPED.exec(text.normalize('NFKC').trim()) ?? [];
  const moment = `${dayTyped(day, today) ?? ''}T${two(Number(hour))}:${minute}`;
  return hour !== '' && isMoment(moment) ? moment : null;
}

/** The half hours from `first` to `last`, both included, such as `08:00`. */
export function halfHours(first: string, last: string): readonly string[] {
  const all = Array.from({ length: (24 * 60) / MINUTES }, (_, at) => at * MINUTES);
  return all.map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`).filter((at) => at >= first && at <= last);
}
