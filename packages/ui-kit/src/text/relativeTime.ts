import type { Language } from '../copy/language.js';
import { zhChat } from '../copy/zhChat.js';
import { dayAt, toMs, type Zone } from '../forms/calendar.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

const UNITS = [
  [MONTH, 'months'],
  [WEEK, 'weeks'],
  [DAY, 'days'],
  [HOUR, 'hours'],
  [MINUTE, 'minutes'],
] as const;

/**
 * The time since `time`, in the largest unit that fits, rounded down (UI-TIME-4; R470–R472, A75). More than twelve
 * months of thirty days is a date; less than a minute is 刚刚; one second into the future is 不久前.
 */
export function relativeTime(time: number, now: number, zone: Zone, language: Language): string {
  const passed = now - toMs(time);
  if (passed < 0) return language(zhChat).inTheFuture;
  if (passed > 12 * MONTH) return dayAt(time, zone);
  const unit = UNITS.find(([length]) => passed >= length);
  return unit === undefined
    ? language(zhChat).justNow
    : `${Math.floor(passed / unit[0])}${language(zhChat).ago[unit[1]]}`;
}
