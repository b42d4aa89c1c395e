import * as z from 'zod/mini';
import { orElse } from './orElse.js';

const HOURS_8 = 8 * 3_600_000;
/** `2026-11-20 08:30:00`, `2026-11-20T08:30:00.000+08:00` and the forms with fewer parts. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?(Z|[+-]\d\d:?\d\d)?$/;

/** A moment in any of the four formats (A62): epoch milliseconds, or null when there is none or it is unreadable. */
export const time = z.pipe(orElse(z.nullish(z.union([z.string(), z.number()])), null), z.transform(timeOf));

/** A moment to send, as `YYYY-MM-DD HH:mm:ss`; an unreadable one is refused. */
export const sentTime = z.pipe(
  z.string().check(z.refine((value) => timeOf(value) !== null)),
  z.transform((value) => timeOf(value) ?? 0),
);

/** A day such as `2026-11-20`: a date without a moment. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * Epoch milliseconds of a moment written as milliseconds, as ten digits of seconds, as ISO or as `YYYY-MM-DD HH:mm:ss`,
 * which is Chinese time, like every text without a zone (A62). Null for any other value.
 */
export function timeOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' || /^\d{10,14}$/.test(value)) return ofNumber(Number(value));
  const [, date, clock = '00:00:00', zone = '+08:00'] = WRITTEN.exec(value.replaceAll('/', '-').toUpperCase()) ?? [];
  if (date === undefined) return null;
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const ms = Date.parse(`${date}T${clock}${colon}`);
  return Number.isNaN(ms) ? null : ms;
}

/** Converts a moment to the format of the wire: `YYYY-MM-DD HH:mm:ss` in Chinese time. */
export function wireTime(ms: number): string {
  return new Date(ms + HOURS_8).toISOString().slice(0, 19).replace('T', ' ');
}

/** Ten digits are seconds, more are milliseconds; null for a fraction and for a number beyond the range of dates. */
function ofNumber(value: number): number | null {
  const ms = Math.trunc(Math.abs(value) < 1e11 ? value * 1_000 : value);
  return Math.abs(ms) <= 8.64e15 && !Number.isNaN(ms) ? ms : null;
}
