import type { Answer } from '@fitout/api-client';
import { addDays, isDay } from '@fitout/ui-kit/marketplace';

export type Visit = Answer<'schedule.mine'>[number];

/** A day of the calendar, such as `2026-11-22`, without a time or a zone. */
export type DayName = string;

export function chosenDay(named: string | null): DayName | null {
  return named !== null && isDay(named) ? named : null;
}

/** The day that a calendar opens on: that of the next visit, else today. */
export function nextVisitDay(visits: readonly Visit[], today: DayName): DayName {
  return (
    visits
      .map(({ date }) => date)
      .toSorted()
      .find((date) => date >= today) ?? today
  );
}

export function monthsAfter(day: DayName, months: number): DayName {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

export function monthOf(day: DayName): string {
  return day.slice(0, 7);
}

export function weekOf(day: DayName): readonly DayName[] {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday));
}

/** The weeks of a day's month, whole, with days of the neighbouring months. */
export function weeksOf(day: DayName): readonly (readonly DayName[])[] {
  const month = monthOf(day);
  const weeks = [weekOf(`${month}-01`)];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? '', 7);
    if (monthOf(next) !== month) return weeks;
    weeks.push(weekOf(next));
  }
}

export function visitsOn(visits: readonly Visit[], day: DayName): readonly Visit[] {
  return visits
    .filter(({ date }) => date === day)
    .toSorted((one, other) => (one.appointTime ?? 0) - (other.appointTime ?? 0));
}

/** The day a key moves to; null for any other key. */
export function dayForKey(key: string, day: DayName): DayName | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months !== undefined) return monthsAfter(day, months);
  const at = { Home: 0, End: 6 }[key];
  return at === undefined ? null : (weekOf(day)[at] ?? null);
}

export function monthWords(day: DayName): string {
  const [year = '', month = ''] = day.split('-');
  return `${year}年${Number(month)}月`;
}
