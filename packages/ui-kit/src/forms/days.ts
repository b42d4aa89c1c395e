import { two } from './calendar.js';

/** Days are texts such as `2026-11-25`: without a zone, and in chronological order when sorted. */
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/u;
const DAY_MS = 86_400_000;

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', date = ''] = DAY.exec(text) ?? [];
  return year !== '' && dayOf(Number(year), Number(month), Number(date)) === text;
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return textOfMs(Date.parse(day) + count * DAY_MS);
}

export function addMonths(day: string, count: number): string {
  const at = new Date(Date.parse(day));
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return textOfMs(Date.UTC(year, month, Math.min(at.getUTCDate(), last)));
}

export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}

export function weeksOf(day: string): readonly (readonly (string | null)[])[] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const begins = addDays(first, -weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(begins, week * 7 + at)),
  );
  return weeks
    .map((days) => days.map((one) => (one.startsWith(month) ? one : null)))
    .filter((days) => days.some((one) => one !== null));
}

const WITH_YEAR = /^(\d{4})\s*(?:[-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})\s*日?$/u;
const PLAIN = /^(\d{4})(\d\d)(\d\d)$/u;
const SHORT = /^(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})\s*[日号]?$/u;
const NEAR: readonly string[] = ['今天', '明天', '后天'];

/** Without a year it is the next such day from `today` on, or with `isPast` the last one until `today`. */
export function dayTyped(text: string, today: string, isPast = false): string | null {
  const plain = text.normalize('NFKC').trim();
  const near = NEAR.indexOf(plain);
  if (near >= 0) return addDays(today, near);
  const [, year = '', month = '', date = ''] = WITH_YEAR.exec(plain) ?? PLAIN.exec(plain) ?? [];
  if (year !== '') return dayOf(Number(year), Number(month), Number(date));
  const [, shortMonth = '', shortDate = ''] = SHORT.exec(plain) ?? [];
  if (shortMonth === '') return null;
  const thisYear = Number(today.slice(0, 4));
  const found = dayOf(thisYear, Number(shortMonth), Number(shortDate));
  if (found !== null && (isPast ? found <= today : found >= today)) return found;
  return dayOf(thisYear + (isPast ? -1 : 1), Number(shortMonth), Number(shortDate));
}

function dayOf(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isThere ? textOfMs(at.getTime()) : null;
}

function textOfMs(ms: number): string {
  const at = new Date(ms);
  const year = String(at.getUTCFullYear()).padStart(4, '0');
  return `${year}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
}

/** Moments are texts such as `2026-11-25T09:30`: a day and a time of day, without a zone. */
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/u;
/** A day, a blank or a T, and a time of day. */
const TYPED = /^(.*\S)[\sT]+(\d{1,2})(?:[:点时](\d{2})?分?)$/u;
const MINUTES = 30;

export function isMoment(text: string): boolean {
  const [day = '', clock = '', ...more] = text.split('T');
  return more.length === 0 && isDay(day) && CLOCK.test(clock);
}

export function partsOf(moment: string): { readonly day: string; readonly clock: string } {
  const [day = '', clock = ''] = moment.split('T');
  return isDay(day) ? { day, clock: CLOCK.test(clock) ? clock : '' } : { day: '', clock: '' };
}

export function momentTyped(text: string, today: string): string | null {
  const [, day = '', hour = '', minute = '00'] = TYPED.exec(text.normalize('NFKC').trim()) ?? [];
  const moment = `${dayTyped(day, today) ?? ''}T${two(Number(hour))}:${minute}`;
  return hour !== '' && isMoment(moment) ? moment : null;
}

export function halfHours(first: string, last: string): readonly string[] {
  const all = Array.from({ length: (24 * 60) / MINUTES }, (_, at) => at * MINUTES);
  return all.map((at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`).filter((at) => at >= first && at <= last);
}
