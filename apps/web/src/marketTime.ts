import type { Zone } from '@fitout/ui-kit';

const HOUR_MS = 60 * 60_000;

/** The marketplace lives by Beijing time, wherever its pages are read: a visit at nine is at nine there. */
export const marketZone: Zone = () => 8 * HOUR_MS;

/** A moment as the kit's field for moments writes it, in Beijing time: `2026-11-20T09:30`. */
export function momentField(ms: number): string {
  return new Date(ms + marketZone(ms)).toISOString().slice(0, 16);
}

/** Epoch milliseconds of what such a field holds; not a number for anything else. */
export function momentOfField(text: string): number {
  return Date.parse(`${text}+08:00`);
}
