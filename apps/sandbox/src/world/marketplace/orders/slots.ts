import { wireTime } from '@fitout/api-client/contract';
import type { Order } from './Order.js';

/** Half a day of a master. */
export interface Slot {
  readonly masterId: string;
  readonly date: string;
  readonly slot: 'AM' | 'PM' | 'EV';
  readonly state: 'free' | 'busy' | 'rest';
}

const DAY_MS = 24 * 60 * 60_000;
const DAYS_MAX = 31;
const DAYS_USUAL = 14;
const STARTS = { AM: '09:00', PM: '14:00', EV: '19:00' } as const;
const SLOTS = ['AM', 'PM', 'EV'] as const;

/** Morning until noon, afternoon until six, evening. */
export function slotOf(at: number): 'AM' | 'PM' | 'EV' {
  const hour = Number(wireTime(at).slice(11, 13));
  return hour < 12 ? 'AM' : hour < 18 ? 'PM' : 'EV';
}

/** The half days of a master between two days. Sunday evenings are for resting. */
export function slotsOf(
  masterId: string,
  { from, to }: { readonly from: string; readonly to?: string | undefined },
  taken: readonly Pick<Order, 'appointTime'>[],
): Slot[] {
  const first = Date.parse(`${from}T00:00:00+08:00`);
  const last = to === undefined ? first + (DAYS_USUAL - 1) * DAY_MS : Date.parse(`${to}T00:00:00+08:00`);
  const count = Math.min(DAYS_MAX, Math.max(0, Math.round((last - first) / DAY_MS) + 1));
  const busy = new Set(taken.map(({ appointTime }) => keyOf(appointTime ?? 0)));
  return Array.from({ length: count }, (_, day) => first + day * DAY_MS).flatMap((at) => {
    const date = wireTime(at).slice(0, 10);
    const isSunday = new Date(at + 8 * 60 * 60_000).getUTCDay() === 0;
    return SLOTS.map((slot): Slot => {
      const isBusy = busy.has(`${date} ${slot}`);
      return { masterId, date, slot, state: isBusy ? 'busy' : isSunday && slot === 'EV' ? 'rest' : 'free' };
    });
  });
}

/** The beginning of the next half day that is free, at least half an hour away and within a day. */
export function nextFreeSlot(at: number, taken: readonly Pick<Order, 'appointTime'>[]): number {
  const busy = new Set(taken.map(({ appointTime }) => keyOf(appointTime ?? 0)));
  const starts = [0, 1].flatMap((day) =>
    SLOTS.map((slot) => Date.parse(`${wireTime(at + day * DAY_MS).slice(0, 10)}T${STARTS[slot]}:00+08:00`)),
  );
  const free = starts.filter((start) => start > at + 30 * 60_000 && start < at + DAY_MS);
  return free.find((start) => !busy.has(keyOf(start))) ?? free[0] ?? at + 60 * 60_000;
}

function keyOf(at: number): string {
  return `${wireTime(at).slice(0, 10)} ${slotOf(at)}`;
}
