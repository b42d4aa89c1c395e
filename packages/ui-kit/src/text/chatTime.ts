import type { Language } from '../copy/language.js';
import { zhChat } from '../copy/zhChat.js';
import { calendarOf, two, type Calendar, type Zone } from '../forms/calendar.js';

/** The minimal interval between two headings (R465, A23). Minutes. */
const CHAT_TITLE = { titleMode: 'time', timeStamp: 10 } as const;

/** Hours and minutes, 24 h, as each bubble shows them. */
export function clockTime(time: number, zone: Zone): string {
  const at = calendarOf(time, zone);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** The centred heading between messages: 14:05 · 昨天 14:05 · 星期三 14:05 · 3月8日 14:05 · 2025年3月8日 14:05 (UI-TIME-2). */
export function headingTime(time: number, now: number, zone: Zone, language: Language): string {
  const at = calendarOf(time, zone);
  const clock = `${two(at.hour)}:${two(at.minute)}`;
  const today = calendarOf(now, zone);
  const near = nearDay(at, today, language);
  if (near !== null) return near === '' ? clock : `${near} ${clock}`;
  const { year, month, date } = at;
  const day = year === today.year ? language(zhChat).day(month, date) : language(zhChat).dayOfYear(year, month, date);
  return `${day} ${clock}`;
}

/** The short time in the conversation list: 14:05 · 昨天 · 星期三 · 03/08 · 2025/03/08 (UI-TIME-3). */
export function listTime(time: number, now: number, zone: Zone, language: Language): string {
  const at = calendarOf(time, zone);
  const today = calendarOf(now, zone);
  const near = nearDay(at, today, language);
  if (near !== null) return near === '' ? `${two(at.hour)}:${two(at.minute)}` : near;
  const date = `${two(at.month)}/${two(at.date)}`;
  return at.year === today.year ? date : `${at.year}/${date}`;
}

/** The exact time, for titles. */
export function exactTime(time: number, zone: Zone): string {
  const at = calendarOf(time, zone);
  return `${at.year}-${two(at.month)}-${two(at.date)} ${two(at.hour)}:${two(at.minute)}`;
}

/** True if a message at `time` gets a heading (UI-TIME-1; A23). `previous` is null at the start. */
export function needsHeading(time: number, previous: number | null): boolean {
  return previous === null || time - previous >= CHAT_TITLE.timeStamp * 60_000;
}

function nearDay(at: Calendar, today: Calendar, language: Language): string | null {
  const days = today.day - at.day;
  if (days === 0) return '';
  if (days === 1) return language(zhChat).yesterday;
  if (days > 1 && days < 7) return language(zhChat).weekdays[at.weekday] ?? null;
  return null;
}
