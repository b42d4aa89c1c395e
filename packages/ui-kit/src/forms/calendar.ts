import { useEffect, useState } from 'react';

/**
 * Offset of a time zone from UTC in milliseconds at a moment; east is positive. A parameter, so that tests can choose
 * it.
 */
export type Zone = (time: number) => number;

/** The browser's time zone. */
export const localZone: Zone = (time) => -new Date(time).getTimezoneOffset() * 60_000;

/** A moment as calendar and clock fields. `month` is 1…12, `weekday` 0 is Sunday. */
export interface Calendar {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** Calendar days since 1970-01-01 in that zone; differences are whole days, even across daylight-saving changes. */
  readonly day: number;
}

const DAY_MS = 86_400_000;

/** Reads `time` (epoch milliseconds, or seconds when it has ten digits; A23) in `zone`. */
export function calendarOf(time: number, zone: Zone): Calendar {
  const ms = toMs(time);
  const shifted = ms + zone(ms);
  const wall = new Date(shifted);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    date: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    day: Math.floor(shifted / DAY_MS),
  };
}

export function dayAt(time: number, zone: Zone): string {
  const { year, month, date } = calendarOf(time, zone);
  return `${year}-${two(month)}-${two(date)}`;
}

/** Epoch milliseconds of a stamp in milliseconds or, with ten digits or fewer, in seconds (A23). */
export function toMs(stamp: number): number {
  return Math.abs(stamp) < 10_000_000_000 ? stamp * 1_000 : stamp;
}

export function untilMidnight(now: number, zone: Zone): number {
  return DAY_MS - ((((now + zone(now)) % DAY_MS) + DAY_MS) % DAY_MS);
}

export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** A moment of the current day; changes at midnight, so that every 今天 on screen becomes 昨天. */
export function useToday(now: () => number, zone: Zone): number {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const follow = () => setToday((before) => (dayAt(before, zone) === dayAt(now(), zone) ? before : now()));
    const timer = setTimeout(() => setToday(now()), untilMidnight(now(), zone) + 1_000);
    // Timers stand still while a machine sleeps, and a clock that is set passes no midnight.
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('focus', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('focus', follow);
    };
  }, [today, now, zone]);
  return today;
}
