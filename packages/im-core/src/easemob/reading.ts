/** Reading values of unknown origin: own fields only, of the expected type only (IM-14). */

/** The value's own field, or undefined: nothing is ever read through a prototype. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/** Text, or the fallback. */
export function textOf(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** A finite number at or above zero, also if it was sent as text; otherwise 0. */
export function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 0;
}

/** The latest time of a Date, epoch milliseconds: a later one would break every component that formats it. */
const LAST_TIME = 8.64e15;

export function timeOf(value: unknown): number {
  const time = numberOf(value);
  return time <= LAST_TIME ? time : 0;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item): item is string => typeof item === 'string');
}
