import { wireTime } from '@fitout/api-client/contract';
import type { Order } from './Order.js';

interface Slot {
  readonly masterId: string;
  readonly date: string;
  readonly slot: 'AM' | 'PM' | 'EV';
  readonly state: 'free' | 'busy' | 'rest';
}

type Visit = Pick<Order, 'appointTime' | 'proposedTime'>;

const DAY_MS = 24 * 60 * 60_000;
const HALF_HOUR_MS = 30 * 60_000;
const DAYS_MAX = 31;
const DAYS_USUAL = 14;
const STARTS = { AM: '09:00', PM: '14:00', EV: '19:00' } as const;
const ENDS = { AM: '12:00', PM: '18:00', EV: '21:00' } as const;
const SLOTS = ['AM', 'PM', 'EV'] as const;
const OPENS = '08:00';
const CLOSES = '21:00';

export function slotOf(at: number): 'AM' | 'PM' | 'EV' {
  const hour = Number(wireTime(at).slice(11, 13));
  return hour < 12 ? 'AM' : hour < 18 ? 'PM' : 'EV';
}

export function slotsOf(
  masterId: string,
  { from, to }: { readonly from: string; readonly to?: string | undefined },
  taken: readonly Visit[],
): Slot[] {
  const first = Date.parse(`${from}T00:00:00+08:00`);
  const last = to === undefined ? first + (DAYS_USUAL - 1) * DAY_MS : Date.parse(`${to}T00:00:00+08:00`);
  const count = Math.min(DAYS_MAX, Math.max(0, Math.round((last - first) / DAY_MS) + 1));
  const busy = keysOf(taken);
  return Array.from({ length: count }, (_, day) => first + day * DAY_MS).flatMap((at) => {
    const date = wireTime(at).slice(0, 10);
    const isSunday = new Date(at + 8 * 60 * 60_000).getUTCDay() === 0;
    return SLOTS.map((slot): Slot => {
      const isBusy = busy.has(`${date} ${slot}`);
      return { masterId, date, slot, state: isBusy ? 'busy' : isSunday && slot === 'EV' ? 'rest' : 'free' };
    });
  });
}

type Preference = Pick<Order, 'expectDate' | 'timeSlot'>;

/**
 * The start of the half day that a master proposes: the preferred one, or the first free one after it, at least half an
 * hour ahead. Without a valid, future preference it is the first free one.
 */
export function proposedSlot({ expectDate, timeSlot }: Preference, taken: readonly Visit[], at: number): number {
  const preferred = Math.max(at + HALF_HOUR_MS, startOfSlot(expectDate, timeSlot) ?? 0);
  const from = wireTime(preferred).slice(0, 10);
  const free = slotsOf('', { from }, taken)
    .filter(({ state }) => state === 'free')
    .map(({ date, slot }) => startOfSlot(date, slot) ?? 0);
  // If no half day is free, the first one of the next day, because no visit begins at night.
  return (
    free.find((start) => start >= preferred) ??
    startOfSlot(wireTime(preferred + DAY_MS).slice(0, 10), 'AM') ??
    preferred
  );
}

export function endOfSlot(date: string, slot: string): number {
  return momentOf(date, slot, ENDS) ?? 0;
}

export function isSlotOver(date: string, slot: string, at: number): boolean {
  const end = endOfSlot(date, slot);
  return end !== 0 && end <= at;
}

export function isVisitHour(at: number): boolean {
  const clock = wireTime(at).slice(11, 16);
  return clock >= OPENS && clock <= CLOSES;
}

/** The given time if a visit may begin then, otherwise the nearest end of that day's visiting hours. */
export function nearestVisitHour(at: number): number {
  if (isVisitHour(at)) return at;
  const [date = '', clock = ''] = wireTime(at).split(' ');
  return Date.parse(`${date}T${clock < OPENS ? OPENS : CLOSES}:00+08:00`);
}

function startOfSlot(date: string, slot: string): number | null {
  return momentOf(date, slot, STARTS);
}

function momentOf(date: string, slot: string, clocks: Readonly<Record<'AM' | 'PM' | 'EV', string>>): number | null {
  const known = SLOTS.find((candidate) => candidate === slot);
  const moment = known === undefined ? NaN : Date.parse(`${date}T${clocks[known]}:00+08:00`);
  return Number.isNaN(moment) ? null : moment;
}

export function isTaken(at: number | undefined, visits: readonly Visit[]): boolean {
  return at !== undefined && keysOf(visits).has(keyOf(at));
}

function keysOf(visits: readonly Visit[]): ReadonlySet<string> {
  return new Set(visits.map(({ appointTime, proposedTime }) => keyOf(appointTime ?? proposedTime ?? 0)));
}

function keyOf(at: number): string {
  return `${wireTime(at).slice(0, 10)} ${slotOf(at)}`;
}
