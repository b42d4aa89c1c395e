import type { Zone } from '@fitout/ui-kit';

const HOUR_MS = 60 * 60_000;

/** Beijing time, which the marketplace uses wherever its pages are read. */
export const marketZone: Zone = () => 8 * HOUR_MS;

/** A moment in the format of the kit's field, in Beijing time: `2026-11-20T09:30`. */
export function momentField(ms: number): string {
  return new Date(ms + marketZone(ms)).toISOString().slice(0, 16);
}

/** Epoch milliseconds of such a field's value; NaN for any other. */
export function momentOfField(text: string): number {
  return Date.parse(`${text}+08:00`);
}

export function dayName(ms: number): string {
  return momentField(ms).slice(0, 10);
}
